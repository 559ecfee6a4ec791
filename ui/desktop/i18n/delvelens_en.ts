<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en">
<context>
    <name>delvelens::desktop::CorrectDialog</name>
    <message numerus="yes">
        <source>%n later answer(s) no longer fit and will be dropped: %1</source>
        <translation>
            <numerusform>%n later answer no longer fits and will be dropped: %1</numerusform>
            <numerusform>%n later answers no longer fit and will be dropped: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>delvelens::desktop::DiceTeaching</name>
    <message numerus="yes">
        <source>%n value(s) still to be shown.</source>
        <translation>
            <numerusform>%n value still to be shown.</numerusform>
            <numerusform>%n values still to be shown.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n face(s) of your dice learnt.</source>
        <translation>
            <numerusform>%n face of your dice learnt.</numerusform>
            <numerusform>%n faces of your dice learnt.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>delvelens::desktop::DoubtPanel</name>
    <message numerus="yes">
        <source>Please look: %n item(s) in doubt</source>
        <translation>
            <numerusform>Please look: one item is in doubt</numerusform>
            <numerusform>Please look: %n items are in doubt</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>delvelens::desktop::LensChart</name>
    <message numerus="yes">
        <source>%1: %n corner(s)</source>
        <translation>
            <numerusform>%1: %n corner</numerusform>
            <numerusform>%1: %n corners</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The lens of %1 is kept: off by %2 pixels in %n view(s).</source>
        <translation>
            <numerusform>The lens of %1 is kept: off by %2 pixels in %n view.</numerusform>
            <numerusform>The lens of %1 is kept: off by %2 pixels in %n views.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>delvelens::desktop::MainWindow</name>
    <message numerus="yes">
        <source>%1 · %n answer(s), not kept</source>
        <translation>
            <numerusform>%1 · %n answer, not kept</numerusform>
            <numerusform>%1 · %n answers, not kept</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 · %n answer(s), all kept</source>
        <translation>
            <numerusform>%1 · %n answer, all kept</numerusform>
            <numerusform>%1 · %n answers, all kept</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>delvelens::desktop::PictureView</name>
    <message numerus="yes">
        <source>%n thing(s) read</source>
        <translation>
            <numerusform>%n thing read</numerusform>
            <numerusform>%n things read</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>delvelens::desktop::PieceTeaching</name>
    <message numerus="yes">
        <source>%n kind(s) of pieces learnt.</source>
        <translation>
            <numerusform>%n kind of pieces learnt.</numerusform>
            <numerusform>%n kinds of pieces learnt.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>delvelens::desktop::RoomsLink</name>
    <message numerus="yes">
        <source>%n room(s), best first</source>
        <translation>
            <numerusform>%n room</numerusform>
            <numerusform>%n rooms, best first</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n room(s) to go to, best first</source>
        <translation>
            <numerusform>%n room to go to</numerusform>
            <numerusform>%n rooms to go to, best first</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>delvelens::desktop::SessionsDialog</name>
    <message numerus="yes">
        <source>%1
%2, %n answer(s)%3</source>
        <translation>
            <numerusform>%1
%2, %n answer%3</numerusform>
            <numerusform>%1
%2, %n answers%3</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>delvelens::desktop::WelcomePage</name>
    <message numerus="yes">
        <source>%1, %n answer(s), %2</source>
        <translation>
            <numerusform>%1, %n answer, %2</numerusform>
            <numerusform>%1, %n answers, %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>delvelens::desktop::ScanPanel</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
</TS>
