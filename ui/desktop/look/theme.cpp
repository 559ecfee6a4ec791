// SPDX-License-Identifier: MIT
#include "ui/desktop/look/theme.h"

#include <QApplication>
#include <QPalette>
#include <QStyle>
#include <QStyleFactory>
#include <array>
#include <string_view>

namespace delvelens::desktop {
namespace {

Theme light_theme() {
  Theme theme;
  theme.background = "#efece4";
  theme.surface = "#fbfaf6";
  theme.raised = "#ffffff";
  theme.outline = "#cfc8b8";
  theme.text = "#1d2127";
  theme.dim = "#5c6470";
  theme.accent = "#96540a";
  theme.on_accent = "#ffffff";
  theme.good = "#27703a";
  theme.warning = "#955600";
  theme.bad = "#b3322c";
  theme.info = "#23689b";
  return theme;
}

Theme dark_theme() {
  Theme theme;
  theme.background = "#13161b";
  theme.surface = "#1b2027";
  theme.raised = "#272e38";
  theme.outline = "#3a4350";
  theme.text = "#e9edf2";
  theme.dim = "#9da8b5";
  theme.accent = "#e7ae45";
  theme.on_accent = "#1c1508";
  theme.good = "#62bd75";
  theme.warning = "#eaa63f";
  theme.bad = "#ee6f68";
  theme.info = "#69b0e8";
  theme.dark = true;
  return theme;
}

Theme contrast_theme() {
  Theme theme;
  theme.background = "#000000";
  theme.surface = "#000000";
  theme.raised = "#000000";
  theme.outline = "#ffffff";
  theme.text = "#ffffff";
  theme.dim = "#e4e4e4";
  theme.accent = "#ffe600";
  theme.on_accent = "#000000";
  theme.good = "#4dff7a";
  theme.warning = "#ffb000";
  theme.bad = "#ff7b7b";
  theme.info = "#7cc8ff";
  theme.dark = true;
  theme.contrast = true;
  return theme;
}

// The desktop's own wish, told by the palette the program started with.
bool system_is_dark() {
  static const bool dark =
      QApplication::style()->standardPalette().color(QPalette::Window).lightness() < 128 ||
      QApplication::palette().color(QPalette::Window).lightness() < 128;
  return dark;
}

Theme& current() {
  static Theme theme = light_theme();
  return theme;
}

QPalette palette_of(const Theme& theme) {
  QPalette palette;
  palette.setColor(QPalette::Window, theme.background);
  palette.setColor(QPalette::WindowText, theme.text);
  palette.setColor(QPalette::Base, theme.surface);
  palette.setColor(QPalette::AlternateBase, theme.raised);
  palette.setColor(QPalette::Text, theme.text);
  palette.setColor(QPalette::PlaceholderText, theme.dim);
  palette.setColor(QPalette::Button, theme.raised);
  palette.setColor(QPalette::ButtonText, theme.text);
  palette.setColor(QPalette::ToolTipBase, theme.raised);
  palette.setColor(QPalette::ToolTipText, theme.text);
  palette.setColor(QPalette::Highlight, theme.accent);
  palette.setColor(QPalette::HighlightedText, theme.on_accent);
  palette.setColor(QPalette::Link, theme.info);
  palette.setColor(QPalette::Mid, theme.outline);
  for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText}) {
    palette.setColor(QPalette::Disabled, role, mixed(theme.dim, theme.background, 0.35));
  }
  return palette;
}

QString sheet_of(const Theme& theme) {
  // Names in braces are colours; %1 and the like would read worse.
  QString sheet = QStringLiteral(R"(
    QToolTip { color: {text}; background: {raised}; border: 1px solid {outline}; padding: 4px 6px; }
    QFrame[card="true"] { background: {surface}; border: 1px solid {outline}; border-radius: 10px; }
    QLabel[dim="true"] { color: {dim}; }
    QLabel[bad="true"] { color: {bad}; }
    QLabel[good="true"] { color: {good}; }
    QLabel[warning="true"] { color: {warning}; }
    QLabel[chip="true"] { background: {raised}; border: 1px solid {outline}; border-radius: 9px; padding: 2px 8px; }
    QPushButton, QToolButton[button="true"] { background: {raised}; color: {text}; border: 1px solid {outline};
      border-radius: 7px; padding: 6px 14px; }
    QPushButton:hover, QToolButton[button="true"]:hover { border-color: {accent}; }
    QPushButton:pressed { background: {outline}; }
    QPushButton:focus, QToolButton[button="true"]:focus { border: 2px solid {accent}; padding: 5px 13px; }
    QPushButton:disabled { color: {faint}; border-color: {hairline}; }
    QPushButton:checked { background: {accent}; color: {on_accent}; border-color: {accent}; }
    QPushButton[primary="true"] { background: {accent}; color: {on_accent}; border-color: {accent}; font-weight: 600; }
    QPushButton[primary="true"]:hover { background: {accent_hover}; }
    QPushButton[primary="true"]:disabled { background: {hairline}; color: {faint}; border-color: {hairline}; }
    QLineEdit, QPlainTextEdit, QSpinBox, QDoubleSpinBox, QComboBox { background: {raised}; border: 1px solid {outline}; border-radius: 6px;
      padding: 4px 7px; selection-background-color: {accent}; selection-color: {on_accent}; }
    QLineEdit:focus, QPlainTextEdit:focus, QSpinBox:focus, QDoubleSpinBox:focus, QComboBox:focus { border-color: {accent}; }
    QComboBox::drop-down { border: none; width: 22px; }
    QComboBox::down-arrow { image: url(:/arrow.svg); width: 12px; height: 12px; }
    QScrollBar:vertical { background: transparent; width: 11px; margin: 0; }
    QScrollBar:horizontal { background: transparent; height: 11px; margin: 0; }
    QScrollBar::handle { background: {outline}; border-radius: 4px; margin: 2px; min-height: 24px; min-width: 24px; }
    QScrollBar::handle:hover { background: {dim}; }
    QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
    QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
    QTabWidget::pane { border: 1px solid {outline}; border-radius: 10px; background: {surface}; top: -1px; }
    QTabBar::tab { background: transparent; color: {dim}; padding: 7px 16px; border: none; border-bottom: 3px solid transparent; }
    QTabBar::tab:selected { color: {text}; border-bottom-color: {accent}; }
    QTabBar::tab:hover { color: {text}; }
    QTabBar::tab:focus { color: {accent}; }
    QListWidget, QTreeWidget, QTableWidget, QTextBrowser { background: {surface}; border: 1px solid {outline}; border-radius: 8px; }
    QListWidget::item { padding: 6px 8px; border-radius: 5px; }
    QListWidget::item:selected, QTreeWidget::item:selected { background: {accent}; color: {on_accent}; }
    QTextBrowser[bare="true"], QListWidget[bare="true"] { border: none; background: transparent; }
    QHeaderView::section { background: {background}; color: {dim}; border: none; border-bottom: 1px solid {outline}; padding: 5px 8px; }
    QScrollArea { border: none; background: transparent; }
    QScrollArea > QWidget > QWidget { background: transparent; }
    QSplitter::handle { background: transparent; }
    QStatusBar { background: {background}; border-top: 1px solid {hairline}; }
    QStatusBar::item { border: none; }
    QToolBar { background: {background}; border: none; border-bottom: 1px solid {hairline}; spacing: 6px; padding: 4px 8px; }
    QMenuBar { background: {background}; }
    QMenuBar::item:selected, QMenu::item:selected { background: {accent}; color: {on_accent}; }
    QMenu { background: {surface}; border: 1px solid {outline}; padding: 4px; }
    QMenu::item { padding: 5px 24px 5px 20px; border-radius: 5px; }
    QMenu::item:disabled { color: {faint}; }
    QMenu::separator { height: 1px; background: {hairline}; margin: 4px 8px; }
  )");
  const std::array<std::pair<const char*, QColor>, 14> colours{
      {{"{text}", theme.text},
       {"{raised}", theme.raised},
       {"{outline}", theme.outline},
       {"{surface}", theme.surface},
       {"{dim}", theme.dim},
       {"{bad}", theme.bad},
       {"{good}", theme.good},
       {"{warning}", theme.warning},
       {"{accent}", theme.accent},
       {"{on_accent}", theme.on_accent},
       {"{accent_hover}", mixed(theme.accent, theme.text, 0.15)},
       {"{background}", theme.background},
       {"{faint}", mixed(theme.dim, theme.background, 0.35)},
       {"{hairline}", mixed(theme.outline, theme.background, 0.4)}}};
  for (const auto& [name, colour] : colours) sheet.replace(QLatin1String(name), colour.name());
  return sheet;
}

}  // namespace

const Theme& theme() { return current(); }

void apply_theme(Scheme scheme) {
  const bool dark = scheme == Scheme::dark || (scheme == Scheme::system && system_is_dark());
  current() = scheme == Scheme::contrast ? contrast_theme() : dark ? dark_theme() : light_theme();
  QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
  QApplication::setPalette(palette_of(theme()));
  qApp->setStyleSheet(sheet_of(theme()));
}

QString name_of(Scheme scheme) {
  switch (scheme) {
    case Scheme::light:
      return QStringLiteral("light");
    case Scheme::dark:
      return QStringLiteral("dark");
    case Scheme::contrast:
      return QStringLiteral("contrast");
    case Scheme::system:
      break;
  }
  return QStringLiteral("system");
}

Scheme scheme_named(const QString& name) {
  for (const Scheme scheme : {Scheme::light, Scheme::dark, Scheme::contrast}) {
    if (name_of(scheme) == name) return scheme;
  }
  return Scheme::system;
}

QColor colour_of(rules::Tone tone) {
  const Theme& colours = theme();
  switch (tone) {
    case rules::Tone::good:
      return colours.good;
    case rules::Tone::bad:
      return colours.bad;
    case rules::Tone::goal:
      return colours.accent;
    case rules::Tone::start:
      return colours.info;
    case rules::Tone::dim:
      return colours.dim;
    case rules::Tone::plain:
      break;
  }
  return colours.text;
}

QColor event_colour(const std::string& kind) {
  const auto is = [&kind](std::initializer_list<std::string_view> names) {
    for (const std::string_view name : names) {
      if (kind == name) return true;
    }
    return false;
  };
  if (is({"hurt", "died", "lost", "missed", "trap", "bad"})) return theme().bad;
  if (is({"hit", "won", "killed", "healed", "beaten", "good", "escaped"})) return theme().good;
  if (is({"found", "treasure", "xp", "level", "gained"})) return theme().accent;
  if (is({"moved", "entered", "roll", "drawn"})) return theme().info;
  return theme().text;
}

QColor mixed(const QColor& one, const QColor& other, double share_of_other) {
  const auto mix = [share_of_other](int a, int b) {
    return static_cast<int>(a * (1 - share_of_other) + b * share_of_other);
  };
  return {mix(one.red(), other.red()), mix(one.green(), other.green()), mix(one.blue(), other.blue())};
}

}  // namespace delvelens::desktop
