<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de">
<context>
    <name>QObject</name>
    <message>
        <source>Games cannot be kept</source>
        <translation>Spiele können nicht aufbewahrt werden</translation>
    </message>
    <message>
        <source>%1

You can play, but nothing will be kept.</source>
        <translation>%1

Du kannst spielen, aber nichts wird aufbewahrt.</translation>
    </message>
</context>
<context>
    <name>RoomRows</name>
    <message>
        <source>you are here</source>
        <translation>du bist hier</translation>
    </message>
</context>
<context>
    <name>delvelens::desktop::AnswerEntry</name>
    <message>
        <source>Heads (H)</source>
        <translation>Kopf (H)</translation>
    </message>
    <message>
        <source>Tails (T)</source>
        <translation>Zahl (T)</translation>
    </message>
</context>
<context>
    <name>delvelens::desktop::AskPanel</name>
    <message>
        <source>What the game asks</source>
        <translation>Was das Spiel fragt</translation>
    </message>
    <message>
        <source>Advise (A)</source>
        <translation>Rat (A)</translation>
    </message>
    <message>
        <source>Ranks the choices and gives the figure behind each</source>
        <translation>Ordnet die Möglichkeiten und nennt die Zahl dahinter</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Takes the last answer back (Ctrl+Z)</source>
        <translation>Nimmt die letzte Antwort zurück (Strg+Z)</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Nochmal</translation>
    </message>
    <message>
        <source>Gives it again (Ctrl+Shift+Z)</source>
        <translation>Gibt sie wieder (Strg+Umschalt+Z)</translation>
    </message>
    <message>
        <source>Victory!</source>
        <translation>Gewonnen!</translation>
    </message>
    <message>
        <source>The game is over.</source>
        <translation>Das Spiel ist aus.</translation>
    </message>
    <message>
        <source>New game…</source>
        <translation>Neues Spiel …</translation>
    </message>
    <message>
        <source>Roll it for me (R)</source>
        <translation>Für mich würfeln (R)</translation>
    </message>
    <message>
        <source>Roll them for me (R)</source>
        <translation>Für mich würfeln (R)</translation>
    </message>
    <message>
        <source>Flip it for me (R)</source>
        <translation>Für mich werfen (R)</translation>
    </message>
    <message>
        <source>Scramble one for me (R)</source>
        <translation>Für mich verdrehen (R)</translation>
    </message>
    <message>
        <source>Drop them for me (R)</source>
        <translation>Für mich werfen (R)</translation>
    </message>
    <message>
        <source>Draw for me (R)</source>
        <translation>Für mich ziehen (R)</translation>
    </message>
    <message>
        <source>Thinking…</source>
        <translation>Überlegt …</translation>
    </message>
    <message>
        <source>%1. %2: %3 %4. %5</source>
        <translation>%1. %2: %3 %4. %5</translation>
    </message>
    <message>
        <source>There is no advice for this choice.</source>
        <translation>Zu dieser Entscheidung gibt es keinen Rat.</translation>
    </message>
</context>
<context>
    <name>delvelens::desktop::CameraField</name>
    <message>
        <source>Camera</source>
        <translation>Kamera</translation>
    </message>
    <message>
        <source>which camera, like phone</source>
        <translation>welche Kamera, etwa Handy</translation>
    </message>
    <message>
        <source>Photos do not say what took them: give the camera a name</source>
        <translation>Fotos sagen nicht, was sie aufgenommen hat: gib der Kamera einen Namen</translation>
    </message>
</context>
<context>
    <name>delvelens::desktop::Cameras</name>
    <message>
        <source>Camera %1</source>
        <translation>Kamera %1</translation>
    </message>
</context>
<context>
    <name>delvelens::desktop::ChoiceButton</name>
    <message>
        <source>%1. Key %2</source>
        <translation>%1. Taste %2</translation>
    </message>
</context>
<context>
    <name>delvelens::desktop::CorrectDialog</name>
    <message>
        <source>Correct answer %1</source>
        <translation>Antwort %1 berichtigen</translation>
    </message>
    <message>
        <source>The answer was: %1</source>
        <translation>Die Antwort war: %1</translation>
    </message>
    <message>
        <source>Say what it should have been.</source>
        <translation>Sag, wie sie heißen sollte.</translation>
    </message>
    <message>
        <source>Correct</source>
        <translation>Berichtigen</translation>
    </message>
    <message>
        <source>It will be: %1.</source>
        <translation>Sie wird: %1.</translation>
    </message>
    <message>
        <source>Everything after it still fits.</source>
        <translation>Alles danach passt weiterhin.</translation>
    </message>
    <message numerus="yes">
        <source>%n later answer(s) no longer fit and will be dropped: %1</source>
        <translation>
            <numerusform>%n spätere Antwort passt nicht mehr und fällt weg: %1</numerusform>
            <numerusform>%n spätere Antworten passen nicht mehr und fallen weg: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>delvelens::desktop::CoverageView</name>
    <message>
        <source>Where the chart was seen: %1 % of the picture</source>
        <translation>Wo die Tafel gesehen wurde: %1 % des Bildes</translation>
    </message>
</context>
<context>
    <name>delvelens::desktop::CubeView</name>
    <message>
        <source>The cube; arrow keys turn it</source>
        <translation>Der Würfel; die Pfeiltasten drehen ihn</translation>
    </message>
    <message>
        <source>You are at %1</source>
        <translation>Du bist auf %1</translation>
    </message>
    <message>
        <source>Drag or use the arrow keys to turn; double click to face your tile</source>
        <translation>Ziehen oder Pfeiltasten drehen; ein Doppelklick zeigt dein Feld</translation>
    </message>
</context>
<context>
    <name>delvelens::desktop::DiceEntry</name>
    <message>
        <source>%1 shows %2</source>
        <translation>%1 zeigt %2</translation>
    </message>
</context>
<context>
    <name>delvelens::desktop::DiceRoles</name>
    <message>
        <source>Remember</source>
        <translation>Merken</translation>
    </message>
    <message>
        <source>Tells these dice apart by their colours from now on</source>
        <translation>Unterscheidet diese Würfel von jetzt an nach ihren Farben</translation>
    </message>
    <message>
        <source>Teaching</source>
        <translation>Lehren</translation>
    </message>
    <message>
        <source>Which die is which?</source>
        <translation>Welcher Würfel ist welcher?</translation>
    </message>
    <message>
        <source>Lay the dice that your game tells apart before the camera, or open a photo of them. Then choose or type what each is called. Dice of one colour cannot be told apart.</source>
        <translation>Leg die Würfel, die dein Spiel unterscheidet, vor die Kamera oder öffne ein Foto von ihnen. Wähle oder tippe dann, wie jeder heißt. Würfel einer Farbe sind nicht zu unterscheiden.</translation>
    </message>
    <message>
        <source>Name of the %1 die that shows %2</source>
        <translation>Name des Würfels (%1), der %2 zeigt</translation>
    </message>
    <message>
        <source>%1, shows %2</source>
        <translation>%1, zeigt %2</translation>
    </message>
    <message>
        <source>Two dice are called %1.</source>
        <translation>Zwei Würfel heißen %1.</translation>
    </message>
    <message>
        <source>Name at least two dice.</source>
        <translation>Benenne mindestens zwei Würfel.</translation>
    </message>
    <message>
        <source>At most %1 dice can be told apart.</source>
        <translation>Höchstens %1 Würfel lassen sich unterscheiden.</translation>
    </message>
    <message>
        <source>Told apart from now on: %1.</source>
        <translation>Von jetzt an unterschieden: %1.</translation>
    </message>
</context>
<context>
    <name>delvelens::desktop::DiceTeaching</name>
    <message>
        <source>Compares every die with these examples from now on</source>
        <translation>Vergleicht von nun an jeden Würfel mit diesen Beispielen</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) still to be shown.</source>
        <translation>
            <numerusform>%n Wert fehlt noch.</numerusform>
            <numerusform>%n Werte fehlen noch.</numerusform>
        </translation>
    </message>
    <message>
        <source>Every value has been seen.</source>
        <translation>Jeder Wert wurde gesehen.</translation>
    </message>
    <message>
        <source>Teaching</source>
        <translation>Lehren</translation>
    </message>
    <message>
        <source>Show me your dice</source>
        <translation>Zeig mir deine Würfel</translation>
    </message>
    <message>
        <source>Roll them before the camera, or open photos of them. Correct what is read wrongly and press Enter.

%1
%2</source>
        <translation>Würfle vor der Kamera oder öffne Fotos davon. Berichtige, was falsch gelesen wird, und drücke Enter.

%1
%2</translation>
    </message>
    <message numerus="yes">
        <source>%n face(s) of your dice learnt.</source>
        <translation>
            <numerusform>%n Würfelseite gelernt.</numerusform>
            <numerusform>%n Würfelseiten gelernt.</numerusform>
        </translation>
    </message>
    <message>
        <source>Remember</source>
        <translation>Merken</translation>
    </message>
</context>
<context>
    <name>delvelens::desktop::DocumentEntry</name>
    <message>
        <source>Show the cube to the camera, or type its 54 stickers (U R F D L B or colours, face by face) or a scramble such as R U2 F&apos;.</source>
        <translation>Zeige den Würfel der Kamera, oder tippe seine 54 Felder (U R F D L B oder Farben, Seite für Seite) oder eine Zugfolge wie R U2 F&apos;.</translation>
    </message>
    <message>
        <source>Show it to the camera, or open or paste the JSON document of a reading.</source>
        <translation>Zeige es der Kamera, oder öffne oder füge das JSON-Dokument einer Lesung ein.</translation>
    </message>
    <message>
        <source>Stickers or scramble</source>
        <translation>Felder oder Zugfolge</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>Dokument</translation>
    </message>
    <message>
        <source>R U2 F&apos; L D …</source>
        <translation>R U2 F&apos; L D …</translation>
    </message>
    <message>
        <source>{ … }</source>
        <translation>{ … }</translation>
    </message>
    <message>
        <source>Use this</source>
        <translation>Das nehmen</translation>
    </message>
    <message>
        <source>Answers with what is written above (Ctrl+Enter)</source>
        <translation>Antwortet mit dem, was oben steht (Strg+Enter)</translation>
    </message>
    <message>
        <source>Open file…</source>
        <translation>Datei öffnen …</translation>
    </message>
    <message>
        <source>Reads the document from a file</source>
        <translation>Liest das Dokument aus einer Datei</translation>
    </message>
    <message>
        <source>Open a document</source>
        <translation>Dokument öffnen</translation>
    </message>
    <message>
        <source>JSON (*.json);;All files (*)</source>
        <translation>JSON (*.json);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2</source>
        <translation>%1 ist nicht lesbar: %2</translation>
    </message>
</context>
<context>
    <name>delvelens::desktop::DoubtPanel</name>
    <message>
        <source>Check the reading</source>
        <translation>Lesung prüfen</translation>
    </message>
    <message>
        <source>All right (Enter)</source>
        <translation>Stimmt so (Enter)</translation>
    </message>
    <message>
        <source>Uses the reading as it is shown now</source>
        <translation>Nimmt die Lesung, wie sie jetzt gezeigt wird</translation>
    </message>
    <message>
        <source>Next (Tab)</source>
        <translation>Weiter (Tab)</translation>
    </message>
    <message>
        <source>The next item</source>
        <translation>Das nächste Ding</translation>
    </message>
    <message>
        <source>Add (+)</source>
        <translation>Dazu (+)</translation>
    </message>
    <message>
        <source>Draw a frame around something that was missed</source>
        <translation>Zeichne einen Rahmen um etwas Übersehenes</translation>
    </message>
    <message>
        <source>Remove (Del)</source>
        <translation>Weg (Entf)</translation>
    </message>
    <message>
        <source>This is nothing to be read</source>
        <translation>Das ist nichts zum Lesen</translation>
    </message>
    <message>
        <source>Not this (Esc)</source>
        <translation>Verwerfen (Esc)</translation>
    </message>
    <message>
        <source>Throws the reading away and looks again</source>
        <translation>Verwirft die Lesung und schaut noch einmal</translation>
    </message>
    <message numerus="yes">
        <source>Please look: %n item(s) in doubt</source>
        <translation>
            <numerusform>Bitte schau hin: %n zweifelhaftes Ding</numerusform>
            <numerusform>Bitte schau hin: %n zweifelhafte Dinge</numerusform>
        </translation>
    </message>
    <message>
        <source>Is this right?</source>
        <translation>Stimmt das?</translation>
    </message>
    <message>
        <source>What is it? (%1 of %2)</source>
        <translation>Was ist es? (%1 von %2)</translation>
    </message>
    <message>
        <source>Nothing was found. Add what lies there, or look again.</source>
        <translation>Nichts gefunden. Füge hinzu, was dort liegt, oder schau noch einmal.</translation>
    </message>
    <message>
        <source>It is %1</source>
        <translation>Es ist %1</translation>
    </message>
    <message>
        <source>What did you do with the die?</source>
        <translation>Was hast du mit dem Würfel gemacht?</translation>
    </message>
</context>
<context>
    <name>delvelens::desktop::GameView</name>
    <message>
        <source>Map</source>
        <translation>Karte</translation>
    </message>
    <message>
        <source>The cube</source>
        <translation>Der Würfel</translation>
    </message>
</context>
<context>
    <name>delvelens::desktop::HistoryDialog</name>
    <message>
        <source>History of this game</source>
        <translation>Verlauf dieses Spiels</translation>
    </message>
    <message>
        <source>Correct this answer…</source>
        <translation>Diese Antwort berichtigen …</translation>
    </message>
    <message>
        <source>Says it anew and replays what follows</source>
        <translation>Sagt sie neu und spielt nach, was folgt</translation>
    </message>
    <message>
        <source>Go back to here</source>
        <translation>Bis hierher zurück</translation>
    </message>
    <message>
        <source>Takes back everything after this answer; redo brings it again</source>
        <translation>Nimmt alles nach dieser Antwort zurück; Nochmal bringt es wieder</translation>
    </message>
</context>
<context>
    <name>delvelens::desktop::HistoryView</name>
    <message>
        <source>camera, %1 %</source>
        <translation>Kamera, %1 %</translation>
    </message>
    <message>
        <source>thrown</source>
        <translation>geworfen</translation>
    </message>
    <message>
        <source>by hand</source>
        <translation>von Hand</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>#</source>
        <translation>Nr.</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Given</source>
        <translation>Gegeben</translation>
    </message>
</context>
<context>
    <name>delvelens::desktop::LensChart</name>
    <message>
        <source>Views of the chart</source>
        <translation>Ansichten der Tafel</translation>
    </message>
    <message>
        <source>Work the lens out</source>
        <translation>Linse berechnen</translation>
    </message>
    <message>
        <source>Keeps the lens of this camera, if the views are good enough</source>
        <translation>Behält die Linse dieser Kamera, wenn die Ansichten gut genug sind</translation>
    </message>
    <message>
        <source>Calibration</source>
        <translation>Kalibrierung</translation>
    </message>
    <message>
        <source>Show me the chart</source>
        <translation>Zeig mir die Tafel</translation>
    </message>
    <message>
        <source>Print it (delvelens print chart), tape it onto something stiff and hold it still before the camera: in the middle, in each corner, tilted to every side. Or open a folder of 8 to 20 photos of it.</source>
        <translation>Druck sie aus (delvelens print chart), kleb sie auf etwas Steifes und halte sie ruhig vor die Kamera: in die Mitte, in jede Ecke, nach jeder Seite geneigt. Oder öffne einen Ordner mit 8 bis 20 Fotos von ihr.</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n corner(s)</source>
        <translation>
            <numerusform>%1: %n Ecke</numerusform>
            <numerusform>%1: %n Ecken</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: off by %2 pixels</source>
        <translation>%1: um %2 Pixel daneben</translation>
    </message>
    <message>
        <source>%1, left out: it contradicts the others</source>
        <translation>%1, weggelassen: widerspricht den anderen</translation>
    </message>
    <message>
        <source>Say which camera it is.</source>
        <translation>Sag, welche Kamera es ist.</translation>
    </message>
    <message>
        <source>No lens is kept: %1</source>
        <translation>Keine Linse wird behalten: %1</translation>
    </message>
    <message numerus="yes">
        <source>The lens of %1 is kept: off by %2 pixels in %n view(s).</source>
        <translation>
            <numerusform>Die Linse von %1 ist gemerkt: um %2 Pixel daneben in %n Ansicht.</numerusform>
            <numerusform>Die Linse von %1 ist gemerkt: um %2 Pixel daneben in %n Ansichten.</numerusform>
        </translation>
    </message>
    <message>
        <source>The table was calibrated with the old lens: do it again.</source>
        <translation>Der Tisch wurde mit der alten Linse kalibriert: mach es noch einmal.</translation>
    </message>
    <message>
        <source>The lens is kept</source>
        <translation>Die Linse ist gemerkt</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
</context>
<context>
    <name>delvelens::desktop::Lesson</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Forgets what was shown just now</source>
        <translation>Vergisst, was eben gezeigt wurde</translation>
    </message>
    <message>
        <source>Teach my &amp;dice…</source>
        <translation>Meine &amp;Würfel lehren …</translation>
    </message>
    <message>
        <source>Dice with faces of their own</source>
        <translation>Würfel mit eigenen Seiten</translation>
    </message>
    <message>
        <source>Which die is &amp;which…</source>
        <translation>W&amp;elcher Würfel ist welcher …</translation>
    </message>
    <message>
        <source>Dice told apart by their colour</source>
        <translation>Würfel, die ihre Farbe unterscheidet</translation>
    </message>
    <message>
        <source>Teach my &amp;pieces…</source>
        <translation>&amp;Meine Teile lehren …</translation>
    </message>
    <message>
        <source>Cubes under your own lamp</source>
        <translation>Teile unter deiner eigenen Lampe</translation>
    </message>
    <message>
        <source>&amp;Lens from the chart…</source>
        <translation>&amp;Linse von der Tafel …</translation>
    </message>
    <message>
        <source>How the lens bends pictures</source>
        <translation>Wie die Linse Bilder krümmt</translation>
    </message>
    <message>
        <source>&amp;Table by its corners…</source>
        <translation>&amp;Tisch nach seinen Ecken …</translation>
    </message>
    <message>
        <source>Places in millimetres, and a word when the camera moves</source>
        <translation>Orte in Millimetern, und ein Wort, wenn die Kamera sich bewegt</translation>
    </message>
</context>
<context>
    <name>delvelens::desktop::LivePanel</name>
    <message>
        <source>No more pictures.</source>
        <translation>Keine weiteren Bilder.</translation>
    </message>
    <message>
        <source>rolling…</source>
        <translation>rollt …</translation>
    </message>
    <message>
        <source>a hand is over the table</source>
        <translation>eine Hand ist über dem Tisch</translation>
    </message>
    <message>
        <source>at rest, looking…</source>
        <translation>liegt still, schaue …</translation>
    </message>
    <message>
        <source>Opening %1…</source>
        <translation>%1 wird geöffnet …</translation>
    </message>
    <message>
        <source>opening…</source>
        <translation>öffnet …</translation>
    </message>
    <message>
        <source>reading…</source>
        <translation>liest …</translation>
    </message>
    <message>
        <source>Choose a camera above, or drop a photo or a video here.

Pictures never leave this computer.</source>
        <translation>Wähle oben eine Kamera, oder zieh ein Foto oder Video hierher.

Bilder verlassen nie diesen Rechner.</translation>
    </message>
    <message>
        <source>no camera</source>
        <translation>keine Kamera</translation>
    </message>
    <message>
        <source>%1 frames a second, %2 ms behind</source>
        <translation>%1 Bilder je Sekunde, %2 ms zurück</translation>
    </message>
    <message>
        <source>nothing found</source>
        <translation>nichts gefunden</translation>
    </message>
    <message>
        <source>read: %1</source>
        <translation>gelesen: %1</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>please check</source>
        <translation>bitte prüfen</translation>
    </message>
    <message>
        <source>looking again</source>
        <translation>schaut noch einmal</translation>
    </message>
    <message>
        <source>pasted picture</source>
        <translation>eingefügtes Bild</translation>
    </message>
    <message>
        <source>no die is seen on a card</source>
        <translation>auf keiner Karte ist ein Würfel zu sehen</translation>
    </message>
    <message>
        <source>the die lies as it did</source>
        <translation>der Würfel liegt noch wie zuvor</translation>
    </message>
</context>
<context>
    <name>delvelens::desktop::LogView</name>
    <message>
        <source>What has happened</source>
        <translation>Was geschehen ist</translation>
    </message>
    <message>
        <source>What happens in the game is told here.</source>
        <translation>Was im Spiel geschieht, steht hier.</translation>
    </message>
</context>
<context>
    <name>delvelens::desktop::MainWindow</name>
    <message>
        <source>&amp;Game</source>
        <translation>&amp;Spiel</translation>
    </message>
    <message>
        <source>&amp;New game…</source>
        <translation>&amp;Neues Spiel …</translation>
    </message>
    <message>
        <source>&amp;Sessions…</source>
        <translation>&amp;Partien …</translation>
    </message>
    <message>
        <source>&amp;Leave the table</source>
        <translation>Tisch &amp;verlassen</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Zurücknehmen</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>&amp;History and corrections…</source>
        <translation>Verlauf und &amp;Berichtigungen …</translation>
    </message>
    <message>
        <source>The program &amp;throws for me</source>
        <translation>Das Programm würfel&amp;t für mich</translation>
    </message>
    <message>
        <source>Play one &amp;step by advice</source>
        <translation>Einen &amp;Schritt nach Rat spielen</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>&amp;Reading</source>
        <translation>&amp;Lesen</translation>
    </message>
    <message>
        <source>&amp;Open photo or video…</source>
        <translation>Foto oder Video ö&amp;ffnen …</translation>
    </message>
    <message>
        <source>&amp;Paste picture</source>
        <translation>Bild &amp;einfügen</translation>
    </message>
    <message>
        <source>There is no picture to paste.</source>
        <translation>Es gibt kein Bild zum Einfügen.</translation>
    </message>
    <message>
        <source>&amp;Close the camera</source>
        <translation>Kamera s&amp;chließen</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Full screen</source>
        <translation>&amp;Vollbild</translation>
    </message>
    <message>
        <source>Frame &amp;rate</source>
        <translation>&amp;Bildrate</translation>
    </message>
    <message>
        <source>&amp;Settings…</source>
        <translation>&amp;Einstellungen …</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;Tour</source>
        <translation>&amp;Rundgang</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>&amp;Tasten</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>In a game: 1-9 and letters choose, 1-6 type dice, R throws, A advises.
At the picture: Space reads now, N shows the next picture, + - 0 and arrows zoom and pan.
In doubt: 1-9 choose, Tab goes on, + adds, Del removes, Enter confirms, Esc looks again.
Everywhere: Tab moves on, Alt opens the menus, F11 fills the screen.</source>
        <translation>Im Spiel: 1-9 und Buchstaben wählen, 1-6 tippen Würfel, R wirft, A rät.
Am Bild: Leertaste liest sofort, N zeigt das nächste Bild, + - 0 und Pfeile vergrößern und verschieben.
Im Zweifel: 1-9 wählen, Tab geht weiter, + fügt hinzu, Entf entfernt, Enter bestätigt, Esc schaut noch einmal.
Überall: Tab geht weiter, Alt öffnet die Menüs, F11 füllt den Schirm.</translation>
    </message>
    <message>
        <source>&amp;About</source>
        <translation>Ü&amp;ber</translation>
    </message>
    <message>
        <source>About Delvelens</source>
        <translation>Über Delvelens</translation>
    </message>
    <message>
        <source>&lt;b&gt;Delvelens&lt;/b&gt;&lt;p&gt;Watches the table, reads dice, cubes and cards, and plays solo dungeon games on them.&lt;/p&gt;&lt;p&gt;Pictures never leave this computer.&lt;/p&gt;</source>
        <translation>&lt;b&gt;Delvelens&lt;/b&gt;&lt;p&gt;Schaut auf den Tisch, liest Würfel und Karten und spielt damit Solo-Dungeon-Spiele.&lt;/p&gt;&lt;p&gt;Bilder verlassen nie diesen Rechner.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tisch</translation>
    </message>
    <message>
        <source>Other rules</source>
        <translation>Andere Regeln</translation>
    </message>
    <message>
        <source>%1

Go on under the rules of this program from the last answer that fits?</source>
        <translation>%1

Unter den Regeln dieses Programms ab der letzten passenden Antwort weiterspielen?</translation>
    </message>
    <message>
        <source>Cannot go on</source>
        <translation>Weiterspielen geht nicht</translation>
    </message>
    <message>
        <source>Delvelens</source>
        <translation>Delvelens</translation>
    </message>
    <message>
        <source>Pictures never leave this computer.</source>
        <translation>Bilder verlassen nie diesen Rechner.</translation>
    </message>
    <message>
        <source>%1 – Delvelens</source>
        <translation>%1 – Delvelens</translation>
    </message>
    <message numerus="yes">
        <source>%1 · %n answer(s), not kept</source>
        <translation>
            <numerusform>%1 · %n Antwort, nicht aufbewahrt</numerusform>
            <numerusform>%1 · %n Antworten, nicht aufbewahrt</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 – %2 – Delvelens</source>
        <translation>%1 – %2 – Delvelens</translation>
    </message>
    <message numerus="yes">
        <source>%1 · %n answer(s), all kept</source>
        <translation>
            <numerusform>%1 · %n Antwort, aufbewahrt</numerusform>
            <numerusform>%1 · %n Antworten, alle aufbewahrt</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Calibrate</source>
        <translation>&amp;Kalibrieren</translation>
    </message>
</context>
<context>
    <name>delvelens::desktop::MapView</name>
    <message>
        <source>Map</source>
        <translation>Karte</translation>
    </message>
    <message>
        <source>You are at %1</source>
        <translation>Du bist auf %1</translation>
    </message>
    <message>
        <source>There is no map yet.</source>
        <translation>Es gibt noch keine Karte.</translation>
    </message>
</context>
<context>
    <name>delvelens::desktop::NetView</name>
    <message>
        <source>Net of the cube</source>
        <translation>Netz des Würfels</translation>
    </message>
    <message>
        <source>Click a sticker to put it right</source>
        <translation>Ein Klick auf einen Aufkleber berichtigt ihn</translation>
    </message>
</context>
<context>
    <name>delvelens::desktop::NewGameDialog</name>
    <message>
        <source>New game</source>
        <translation>Neues Spiel</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Spiel</translation>
    </message>
    <message>
        <source>My own dice, cubes and cards: camera or hand</source>
        <translation>Meine eigenen Würfel und Karten: Kamera oder Hand</translation>
    </message>
    <message>
        <source>The program throws and draws, I choose</source>
        <translation>Das Programm wirft und zieht, ich entscheide</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Chance</source>
        <translation>Zufall</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>Beginnen</translation>
    </message>
    <message>
        <source>%1
On the table: %2.</source>
        <translation>%1
Auf dem Tisch: %2.</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
</context>
<context>
    <name>delvelens::desktop::PictureView</name>
    <message>
        <source>Picture of the table</source>
        <translation>Bild des Tisches</translation>
    </message>
    <message numerus="yes">
        <source>%n thing(s) read</source>
        <translation>
            <numerusform>%n Ding gelesen</numerusform>
            <numerusform>%n Dinge gelesen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>delvelens::desktop::PieceTeaching</name>
    <message>
        <source>Remember</source>
        <translation>Merken</translation>
    </message>
    <message>
        <source>Names pieces by these colours from now on</source>
        <translation>Benennt Teile von jetzt an nach diesen Farben</translation>
    </message>
    <message>
        <source>Teaching</source>
        <translation>Lehren</translation>
    </message>
    <message>
        <source>Show me your pieces</source>
        <translation>Zeig mir deine Teile</translation>
    </message>
    <message>
        <source>Lay pieces whose kinds you know on the table, under the lamp you play with, and show them to the camera or open a photo. Click a piece and choose its kind where it is named wrongly, take away what is no piece, and press Enter.</source>
        <translation>Leg Teile, deren Art du kennst, unter die Lampe, bei der du spielst, und zeig sie der Kamera oder öffne ein Foto. Klick ein Teil an und wähle seine Art, wo es falsch benannt ist, nimm weg, was kein Teil ist, und drück Enter.</translation>
    </message>
    <message>
        <source>No piece in this picture has a kind.</source>
        <translation>Kein Teil in diesem Bild hat eine Art.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Nothing has been shown yet.</source>
        <translation>Noch ist nichts gezeigt worden.</translation>
    </message>
    <message numerus="yes">
        <source>%n kind(s) of pieces learnt.</source>
        <translation>
            <numerusform>%n Art von Teilen gelernt.</numerusform>
            <numerusform>%n Arten von Teilen gelernt.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>delvelens::desktop::ReadingLink</name>
    <message>
        <source>Read: %1</source>
        <translation>Gelesen: %1</translation>
    </message>
    <message>
        <source>The corrected picture was kept.</source>
        <translation>Das berichtigte Bild wurde aufbewahrt.</translation>
    </message>
</context>
<context>
    <name>delvelens::desktop::RoomsLink</name>
    <message>
        <source>Three pillars make a room; none can be made here.</source>
        <translation>Drei Säulen bilden einen Raum; hier ist keiner möglich.</translation>
    </message>
    <message numerus="yes">
        <source>%n room(s), best first</source>
        <translation>
            <numerusform>%n Raum</numerusform>
            <numerusform>%n Räume, die besten zuerst</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n room(s) to go to, best first</source>
        <translation>
            <numerusform>%n Raum, in den du gehen kannst</numerusform>
            <numerusform>%n Räume, in die du gehen kannst, die besten zuerst</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>delvelens::desktop::RoomsPanel</name>
    <message>
        <source>Rooms</source>
        <translation>Räume</translation>
    </message>
    <message>
        <source>Rooms, best first</source>
        <translation>Räume, die besten zuerst</translation>
    </message>
</context>
<context>
    <name>delvelens::desktop::ScanPanel</name>
    <message>
        <source>white</source>
        <translation>weiß</translation>
    </message>
    <message>
        <source>yellow</source>
        <translation>gelb</translation>
    </message>
    <message>
        <source>red</source>
        <translation>rot</translation>
    </message>
    <message>
        <source>orange</source>
        <translation>orange</translation>
    </message>
    <message>
        <source>green</source>
        <translation>grün</translation>
    </message>
    <message>
        <source>blue</source>
        <translation>blau</translation>
    </message>
    <message>
        <source>Cube scan</source>
        <translation>Würfel einlesen</translation>
    </message>
    <message>
        <source>Show every side once, in any order and turn. Click a sticker to put it right.</source>
        <translation>Jede Seite einmal zeigen, in beliebiger Folge und Drehung. Ein Klick auf einen Aufkleber berichtigt ihn.</translation>
    </message>
    <message>
        <source>Use this cube (Enter)</source>
        <translation>Diesen Würfel nehmen (Enter)</translation>
    </message>
    <message>
        <source>Takes the cube as the net shows it</source>
        <translation>Nimmt den Würfel so, wie ihn das Netz zeigt</translation>
    </message>
    <message>
        <source>Start over</source>
        <translation>Von vorn</translation>
    </message>
    <message>
        <source>Forgets every side seen so far</source>
        <translation>Vergisst alle bisher gesehenen Seiten</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weiterer</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Put a tile right</source>
        <translation>Eine Kachel berichtigen</translation>
    </message>
    <message>
        <source>Its letter A-F and number 1-9, like C7</source>
        <translation>Ihr Buchstabe A-F und ihre Zahl 1-9, etwa C7</translation>
    </message>
</context>
<context>
    <name>delvelens::desktop::SessionsDialog</name>
    <message>
        <source>Sessions</source>
        <translation>Partien</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Weiterspielen</translation>
    </message>
    <message>
        <source>Puts this game on the table</source>
        <translation>Legt dieses Spiel auf den Tisch</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Ausführen …</translation>
    </message>
    <message>
        <source>Writes it into a file</source>
        <translation>Schreibt sie in eine Datei</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Einlesen …</translation>
    </message>
    <message>
        <source>Brings one from a file</source>
        <translation>Holt eine aus einer Datei</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Forgets it for good</source>
        <translation>Vergisst sie für immer</translation>
    </message>
    <message>
        <source>Export a session</source>
        <translation>Partie ausführen</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>Import a session</source>
        <translation>Partie einlesen</translation>
    </message>
    <message>
        <source>JSON (*.json);;All files (*)</source>
        <translation>JSON (*.json);;Alle Dateien (*)</translation>
    </message>
    <message numerus="yes">
        <source>%1
%2, %n answer(s)%3</source>
        <translation>
            <numerusform>%1
%2, %n Antwort%3</numerusform>
            <numerusform>%1
%2, %n Antworten%3</numerusform>
        </translation>
    </message>
    <message>
        <source>, finished</source>
        <translation>, beendet</translation>
    </message>
    <message>
        <source>No game has been kept yet.</source>
        <translation>Noch kein Spiel aufbewahrt.</translation>
    </message>
    <message>
        <source>Begun %1, last played %2. %3</source>
        <translation>Begonnen %1, zuletzt gespielt %2. %3</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2</source>
        <translation>%1 ist nicht schreibbar: %2</translation>
    </message>
    <message>
        <source>Exported to %1.</source>
        <translation>Nach %1 geschrieben.</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2</source>
        <translation>%1 ist nicht lesbar: %2</translation>
    </message>
    <message>
        <source>Imported as %1.</source>
        <translation>Als %1 eingelesen.</translation>
    </message>
    <message>
        <source>Remove a session</source>
        <translation>Partie entfernen</translation>
    </message>
    <message>
        <source>Forget &quot;%1&quot; for good?</source>
        <translation>„%1“ für immer vergessen?</translation>
    </message>
</context>
<context>
    <name>delvelens::desktop::SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>As the desktop</source>
        <translation>Wie die Arbeitsfläche</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Hoher Kontrast</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>Size of everything</source>
        <translation>Größe von allem</translation>
    </message>
    <message>
        <source>From the next start on.</source>
        <translation>Ab dem nächsten Start.</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>From the next start on. The games themselves speak English.</source>
        <translation>Ab dem nächsten Start. Die Spiele selbst sprechen Englisch.</translation>
    </message>
    <message>
        <source>Sounds</source>
        <translation>Töne</translation>
    </message>
    <message>
        <source>A short sound when something was read and when a game ends.</source>
        <translation>Ein kurzer Ton, wenn etwas gelesen wurde und wenn ein Spiel endet.</translation>
    </message>
    <message>
        <source>Keep corrected pictures</source>
        <translation>Berichtigte Bilder aufbewahren</translation>
    </message>
    <message>
        <source>Readings you correct are kept with your corrections on this computer, to train the readers with. Nothing is sent anywhere.</source>
        <translation>Lesungen, die du berichtigst, werden mit deinen Berichtigungen auf diesem Rechner aufbewahrt, um die Leser damit zu üben. Nichts wird irgendwohin geschickt.</translation>
    </message>
    <message>
        <source>Show frame rate</source>
        <translation>Bildrate zeigen</translation>
    </message>
    <message>
        <source>Frames a second and how far the picture is behind, in its corner.</source>
        <translation>Bilder je Sekunde und wie weit das Bild zurück ist, in seiner Ecke.</translation>
    </message>
</context>
<context>
    <name>delvelens::desktop::SheetPanel</name>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>Character sheet</source>
        <translation>Spielbogen</translation>
    </message>
    <message>
        <source>Turn the cube: %1</source>
        <translation>Dreh den Würfel: %1</translation>
    </message>
    <message>
        <source>Hold %1 on top, %2 in front.</source>
        <translation>Halte ihn mit %1 oben und %2 vorn.</translation>
    </message>
</context>
<context>
    <name>delvelens::desktop::SourceBar</name>
    <message>
        <source>Dice</source>
        <translation>Würfel</translation>
    </message>
    <message>
        <source>Cube</source>
        <translation>Zauberwürfel</translation>
    </message>
    <message>
        <source>Dropped pieces</source>
        <translation>Geworfene Teile</translation>
    </message>
    <message>
        <source>Room card</source>
        <translation>Raumkarte</translation>
    </message>
    <message>
        <source>Camera or picture</source>
        <translation>Kamera oder Bild</translation>
    </message>
    <message>
        <source>What is read</source>
        <translation>Was gelesen wird</translation>
    </message>
    <message>
        <source>Read now (Space)</source>
        <translation>Jetzt lesen (Leertaste)</translation>
    </message>
    <message>
        <source>Reads what lies there, at rest or not</source>
        <translation>Liest, was dort liegt, in Ruhe oder nicht</translation>
    </message>
    <message>
        <source>Next (N)</source>
        <translation>Weiter (N)</translation>
    </message>
    <message>
        <source>The next picture of the folder</source>
        <translation>Das nächste Bild des Ordners</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Lets go of the camera or the file</source>
        <translation>Gibt die Kamera oder Datei frei</translation>
    </message>
    <message>
        <source>Choose a camera or a picture…</source>
        <translation>Kamera oder Bild wählen …</translation>
    </message>
    <message>
        <source>No camera</source>
        <translation>Keine Kamera</translation>
    </message>
    <message>
        <source>Open photo or video…</source>
        <translation>Foto oder Video öffnen …</translation>
    </message>
    <message>
        <source>Open folder of photos…</source>
        <translation>Ordner mit Fotos öffnen …</translation>
    </message>
    <message>
        <source>Stream address…</source>
        <translation>Adresse eines Streams …</translation>
    </message>
    <message>
        <source>Open a folder of photos</source>
        <translation>Ordner mit Fotos öffnen</translation>
    </message>
    <message>
        <source>Open a photo or video</source>
        <translation>Foto oder Video öffnen</translation>
    </message>
    <message>
        <source>Photos and videos (*.jpg *.jpeg *.png *.webp *.bmp *.mp4 *.mkv *.webm *.avi *.mov *.mjpg);;All files (*)</source>
        <translation>Fotos und Videos (*.jpg *.jpeg *.png *.webp *.bmp *.mp4 *.mkv *.webm *.avi *.mov *.mjpg);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Watch a stream</source>
        <translation>Stream ansehen</translation>
    </message>
    <message>
        <source>Address (http, https or rtsp):</source>
        <translation>Adresse (http, https oder rtsp):</translation>
    </message>
</context>
<context>
    <name>delvelens::desktop::StatBar</name>
    <message>
        <source>%1: %2 of %3</source>
        <translation>%1: %2 von %3</translation>
    </message>
</context>
<context>
    <name>delvelens::desktop::TableCorners</name>
    <message>
        <source>The corners must go round clockwise from the upper left one, and not lie too close.</source>
        <translation>Die Ecken müssen im Uhrzeigersinn von links oben aus laufen und dürfen nicht zu eng liegen.</translation>
    </message>
    <message>
        <source>The table of %1 is kept: a pixel in the middle is %2 mm.</source>
        <translation>Der Tisch von %1 ist gemerkt: ein Pixel in der Mitte ist %2 mm.</translation>
    </message>
    <message>
        <source>The picture is too plain to notice when the camera moves.</source>
        <translation>Das Bild ist zu eintönig, um zu merken, wenn die Kamera sich bewegt.</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>Camera</source>
        <translation>Kamera</translation>
    </message>
    <message>
        <source>Remember</source>
        <translation>Merken</translation>
    </message>
    <message>
        <source>Tells places in millimetres from now on</source>
        <translation>Nennt Orte von jetzt an in Millimetern</translation>
    </message>
    <message>
        <source>Calibration</source>
        <translation>Kalibrierung</translation>
    </message>
    <message>
        <source>Where does the table lie?</source>
        <translation>Wo liegt der Tisch?</translation>
    </message>
    <message>
        <source>Lay something flat of known size on the table, such as a sheet of A3. Drag the four handles onto its corners, 1 onto the upper left one, then clockwise. With keys: 1 to 4 choose a corner, the arrows move it, with Shift farther.</source>
        <translation>Leg etwas Flaches bekannter Größe auf den Tisch, etwa ein Blatt A3. Zieh die vier Griffe auf seine Ecken, 1 nach links oben, dann im Uhrzeigersinn. Mit Tasten: 1 bis 4 wählen eine Ecke, die Pfeile bewegen sie, mit Umschalt weiter.</translation>
    </message>
    <message>
        <source>Corner %1 at %2, %3</source>
        <translation>Ecke %1 bei %2, %3</translation>
    </message>
    <message>
        <source>Say which camera it is.</source>
        <translation>Sag, welche Kamera es ist.</translation>
    </message>
</context>
<context>
    <name>delvelens::desktop::Tour</name>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>End the tour</source>
        <translation>Rundgang beenden</translation>
    </message>
    <message>
        <source>Tour, %1 of %2</source>
        <translation>Rundgang, %1 von %2</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Welcome</source>
        <translation>Willkommen</translation>
    </message>
    <message>
        <source>Delvelens looks at your table, reads what lies there and keeps the rules. This takes a minute and needs no camera: all pictures are samples that come with the program.</source>
        <translation>Delvelens schaut auf deinen Tisch, liest, was dort liegt, und achtet auf die Regeln. Das hier dauert eine Minute und braucht keine Kamera: Alle Bilder sind Beispiele, die zum Programm gehören.</translation>
    </message>
    <message>
        <source>It reads dice</source>
        <translation>Es liest Würfel</translation>
    </message>
    <message>
        <source>In doubt it asks</source>
        <translation>Im Zweifel fragt es</translation>
    </message>
    <message>
        <source>What it is not sure of is framed in orange and asked below, magnified. Press the right value, Del for a thing that is none, + to add one that was missed, and Enter when all is right.</source>
        <translation>Was unsicher ist, wird orange umrahmt und unten vergrößert gefragt. Drücke den richtigen Wert, Entf für etwas, das keiner ist, + für etwas Übersehenes, und Enter, wenn alles stimmt.</translation>
    </message>
    <message>
        <source>The game asks, the table answers</source>
        <translation>Das Spiel fragt, der Tisch antwortet</translation>
    </message>
    <message>
        <source>On the right stands what the game wants now. Roll before the camera, type what you rolled, or press R to let the program throw. Choices have keys too.</source>
        <translation>Rechts steht, was das Spiel jetzt will. Würfle vor der Kamera, tippe den Wurf ein, oder lass mit R das Programm werfen. Auch Entscheidungen haben Tasten.</translation>
    </message>
    <message>
        <source>Ask for advice</source>
        <translation>Frag um Rat</translation>
    </message>
    <message>
        <source>A ranks the choices and gives the figure behind each. You decide.</source>
        <translation>A ordnet die Möglichkeiten und nennt die Zahl dahinter. Du entscheidest.</translation>
    </message>
    <message>
        <source>The map grows as you go</source>
        <translation>Die Karte wächst mit</translation>
    </message>
    <message>
        <source>Maps zoom and pan like pictures. Press a room beside you to go there. Every answer is kept at once: undo, redo and corrections of old answers are in the Game menu.</source>
        <translation>Karten lassen sich wie Bilder vergrößern und verschieben. Drücke auf einen Raum neben dir, um hinzugehen. Jede Antwort wird sofort aufbewahrt: Zurücknehmen, Wiederholen und Berichtigen stehen im Menü Spiel.</translation>
    </message>
    <message>
        <source>That is all</source>
        <translation>Das war es</translation>
    </message>
    <message>
        <source>Choose a game and begin. The tour is in the Help menu whenever you want it again.</source>
        <translation>Wähle ein Spiel und fang an. Den Rundgang findest du jederzeit im Menü Hilfe.</translation>
    </message>
    <message>
        <source>This is how the camera&apos;s view looks. Green frames are sure, orange ones are not. Turn the wheel to zoom, drag to pan, and rest on a die to see how sure it is. Pictures never leave this computer.</source>
        <translation>So sieht der Blick der Kamera aus. Grüne Rahmen sind sicher, orange nicht. Das Mausrad vergrößert, Ziehen verschiebt, und wer auf einem Würfel verweilt, sieht, wie sicher er ist. Bilder verlassen nie diesen Rechner.</translation>
    </message>
</context>
<context>
    <name>delvelens::desktop::TurnView</name>
    <message>
        <source>Turn %1</source>
        <translation>Drehung %1</translation>
    </message>
    <message>
        <source>Turn %1: hold %2 on top, %3 in front</source>
        <translation>Drehung %1: mit %2 oben und %3 vorn halten</translation>
    </message>
</context>
<context>
    <name>delvelens::desktop::WelcomePage</name>
    <message>
        <source>What shall we play?</source>
        <translation>Was spielen wir?</translation>
    </message>
    <message>
        <source>Point a camera at the table, show a photo, or type what you rolled. Delvelens reads the dice, cubes and cards and keeps the rules.</source>
        <translation>Richte eine Kamera auf den Tisch, zeige ein Foto, oder tippe deinen Wurf ein. Delvelens liest Würfel und Karten und achtet auf die Regeln.</translation>
    </message>
    <message>
        <source>Take the one-minute tour</source>
        <translation>Rundgang von einer Minute</translation>
    </message>
    <message>
        <source>Try everything on sample pictures, with no camera</source>
        <translation>Alles an Beispielbildern ausprobieren, ohne Kamera</translation>
    </message>
    <message>
        <source>Just read a picture</source>
        <translation>Nur ein Bild lesen</translation>
    </message>
    <message>
        <source>Opens the camera or a photo without a game</source>
        <translation>Öffnet die Kamera oder ein Foto ohne Spiel</translation>
    </message>
    <message>
        <source>Go on playing</source>
        <translation>Weiterspielen</translation>
    </message>
    <message>
        <source>All sessions…</source>
        <translation>Alle Partien …</translation>
    </message>
    <message>
        <source>Needs %1.</source>
        <translation>Braucht %1.</translation>
    </message>
    <message>
        <source>New game</source>
        <translation>Neues Spiel</translation>
    </message>
    <message>
        <source>Begins a game of %1</source>
        <translation>Beginnt ein Spiel %1</translation>
    </message>
    <message>
        <source>New game of %1</source>
        <translation>Neues Spiel %1</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n answer(s), %2</source>
        <translation>
            <numerusform>%1, %n Antwort, %2</numerusform>
            <numerusform>%1, %n Antworten, %2</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing begun yet.</source>
        <translation>Noch nichts begonnen.</translation>
    </message>
    <message>
        <source>History, export and more (Ctrl+L)</source>
        <translation>Verlauf, Ausführen und mehr (Strg+L)</translation>
    </message>
</context>
</TS>
