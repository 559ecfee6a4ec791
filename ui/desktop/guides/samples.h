// SPDX-License-Identifier: MIT
// The rendered sample pictures that come with the program, so that everything can be tried with no camera.
#pragma once

#include <QString>
#include <QStringList>

namespace delvelens::desktop {

// $DELVELENS_SAMPLES, else share/delvelens/samples beside the program, else the source tree it was built
// from. Empty when there are none.
QString samples_folder();
QStringList sample_pictures(const QString& kind);  // "dice", "cube", ...; whole paths, in order

}  // namespace delvelens::desktop
