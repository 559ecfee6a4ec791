// SPDX-License-Identifier: MIT
// Level 1 as published, row by row and number by number, against the tables that ship.
#include <gtest/gtest.h>

#include <set>

#include "rules/two_d6/craft.h"
#include "table_talk.h"

namespace delvelens::rules::two_d6 {
namespace {

using Lines = std::vector<std::string>;

std::string join(const Lines& parts, const char* between) {
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : between) + part;
  return text;
}

std::string dice_of(const char* name, const Faces& faces) {
  std::string text;
  for (int face = 1; face <= 6; ++face) text += faces.has(face) ? std::to_string(face) : "";
  return text.empty() ? text : name + text;
}
TEST(TwoD6LevelOne, EveryManoeuvre) {
  const Lines printed{"Longsword: Disguised Swoop 1-2 D6+2",
                      "Longsword: Incisive Cut 5-2 D6+1",
                      "Longsword: Thrust 3-2 D6",
                      "Longsword: Swing 4-3 D6-1",
                      "Longsword: Slice 3-3 D6-1",
                      "Longsword: Hack 4-2 D6-1",
                      "Longsword: Stab 2-4 D6-1",
                      "Longsword: Carving Blow 4-1 D6",
                      "Longsword: Biting Stroke 2-3 D6+1",
                      "Longsword: Heavy Slash 6-4 D6+2",
                      "Greataxe: Weighted Charge 1-2 D6+3",
                      "Greataxe: Low Swish 5-2 D6+1",
                      "Greataxe: Hack 3-2 D6",
                      "Greataxe: Carve 4-3 D6-1",
                      "Greataxe: Chop 3-3 D6-1",
                      "Greataxe: Crack 4-2 D6-1",
                      "Greataxe: Cleave 2-4 D6-1",
                      "Greataxe: Sharp Slash 4-1 D6",
                      "Greataxe: Direct Jab 2-3 D6+1",
                      "Greataxe: Incisive Heft 6-4 D6+3",
                      "Heavy Mace: Solid Belting 1-2 D6+2",
                      "Heavy Mace: Pommel Thump 5-2 D6+1",
                      "Heavy Mace: Carving Hit 3-2 D6+1",
                      "Heavy Mace: Pummel 4-3 D6-1",
                      "Heavy Mace: Bludgeon 3-3 D6",
                      "Heavy Mace: Bash 4-2 D6",
                      "Heavy Mace: Bat 2-4 D6-1",
                      "Heavy Mace: Swinging Club 4-1 D6+1",
                      "Heavy Mace: Sudden Whomp 2-3 D6+1",
                      "Heavy Mace: Drubbing 6-4 D6+2"};
  Lines all;
  for (const Manoeuvre& one : shipped().manoeuvres) {
    all.push_back(shipped().weapons[static_cast<std::size_t>(one.weapon)] + ": " + one.name + " " +
                  one.dice.text() + " " + one.damage.text());
  }
  EXPECT_EQ(all, printed);
}

TEST(TwoD6LevelOne, EveryPieceOfArmour) {
  const std::set<std::string> printed{"Jerkin P4 -1 9",
                                      "Mail Coif P6 S4 -2 50",
                                      "Padded Tunic P5 -1 10",
                                      "Metal Bracers P3 S3 -2 55",
                                      "Quilted Coat P3 -1 11",
                                      "Helmet P3 S2 -2 60",
                                      "Hide Doublet P2 -1 12",
                                      "Winged Helmet P6 S2 -2 75",
                                      "Bishop's Mantle P5 S4 -1 18",
                                      "Great Helm P14 S3 -3 95",
                                      "Long Leather Jacket P3 S2 -1 20",
                                      "Gauntlets P26 S2 -3 120",
                                      "Leather Breast Plate P6 S1 -1 25",
                                      "Long Gauntlets P35 S3 -3 155",
                                      "Leather Bracers P6 S3 -1 26",
                                      "Scale Jacket P25 S4 -3 200",
                                      "Brigandine Overcoat P4 S3 -1 30",
                                      "Exquisite Scale Jacket P16 S4 -3 280",
                                      "Studded Buckler P3 S1 -1 34",
                                      "Chain Mail Shirt P24 S3 -3 320",
                                      "Steel Buckler P4 S1 -2 40",
                                      "Metal Breast Plate P16 S3 -3 440",
                                      "Wooden Shield P5 S3 -2 42",
                                      "Reinforced Banded Mail P36 S34 -4 620",
                                      "Banded Shield P6 S5 -2 45",
                                      "Full Plate P35 S24 -4 650",
                                      "Shoulder Platelets P1 S1 -2 48"};
  std::set<std::string> all;
  for (const Armour& one : shipped().armour) {
    const std::string second = dice_of(" S", one.secondary);
    all.insert(one.name + " " + dice_of("P", one.primary) + second + " -" + std::to_string(one.deflects) +
               " " + std::to_string(one.price));
  }
  EXPECT_EQ(all, printed);
}

// Health and experience; interrupts; manoeuvres, with a + where they do more than damage.
TEST(TwoD6LevelOne, EveryCreature) {
  const std::set<std::string> printed{"Apothecary 12/35 | P14 -2, S2 -2 | 4-5 D6-2, 1-5 D6-2 +",
                                      "Artisan 3/5 | S1 -2, S6 -1 | 5-4 D6-3",
                                      "Blacksmith 6/9 | S36 -2 | 4-3 D6-1",
                                      "Crazed Preacher 4/5 | P4 -2 | 4-3 D6-3",
                                      "Cultist 5/6 | S4 -1 | 5-4 D6-2",
                                      "Dark Cleric 12/28 | S123 heals 1 | 3-2 D6-1, 4-3 D6-2",
                                      "Fungal Geist 5/6 | S4 -2 | 3-3 D6-3",
                                      "Giant Horned Anaconda 15/30 | S25 -2 | 5-3 D6-2 +, 2-3 D6-2",
                                      "Guard 7/13 | S35 -1 | 5-3 D6-3, 6-2 D6-2",
                                      "Guard Dog 6/8 | S4 -2 | 4-3 D6-2",
                                      "Huge Infected Rat 5/9 | S16 -1 | 4-3 D6-3 +, 2-3 D6-2",
                                      "Huge Rat 3/2 |  | 2-5 D6-4",
                                      "Huge Spider 2/2 |  | 5-4 D6-3",
                                      "Infernal Monk 6/15 | P25 -1 | 3-3 D6-2, 2-6 D6-1",
                                      "Jailor 6/10 | S2 -2 | 5-1 D6-2, 3-3 D6-3",
                                      "Labourer 4/5 | P2 -2 | 2-5 D6-3",
                                      "Medic 4/5 | P34 -1 | 3-3 D6-2",
                                      "Merchant 5/6 | P25 -1 | 1-3 D6-2",
                                      "Musty Bloater 9/12 | P345 -1 | 5-3 D6-2",
                                      "Scarlet Cobra 3/6 | P23 -1 | 2-3 D6-3 +",
                                      "Scout 5/9 | P16 -2 | 5-3 D6-3, 6-2 D6-2",
                                      "Shard Rock Python 10/18 | P1 -2 | 4-3 D6-1 +",
                                      "Slimy Gorger 10/16 | S26 -2 | 4-3 D6-1 +",
                                      "Thug 3/6 | S4 -1 | 3-2 D6-3",
                                      "Veteran 10/30 | P34 -2, S56 -1 | 6-3 D6-1, 3-2 D6-3",
                                      "War Hound 10/25 | P56 -2 | 6-2 D6-1, 4-3 D6-2",
                                      "Warrior 9/22 | P4 -1, S3 -1 | 4-3 D6-3, 1-2 D6-2",
                                      "Work Dog 4/4 | S2 -2 | 4-3 D6-3",
                                      "Handler 3/4 | S46 -1 | 5-1 D6-3"};
  std::set<std::string> all;
  for (const Creature& one : shipped().creatures) {
    EXPECT_EQ(one.shift, 1) << one.name;
    Lines interrupts;
    for (const Interrupt& each : one.interrupts) {
      interrupts.push_back(
          dice_of("P", each.primary) + dice_of("S", each.secondary) +
          (each.heals > 0 ? " heals " + std::to_string(each.heals) : " -" + std::to_string(each.less)));
    }
    Lines manoeuvres;
    for (const Manoeuvre& each : one.manoeuvres) {
      manoeuvres.push_back(each.dice.text() + " " + each.damage.text() +
                           (each.special == Special::none ? "" : " +"));
    }
    all.insert(one.name + " " + std::to_string(one.health) + "/" + std::to_string(one.xp) + " | " +
               join(interrupts, ", ") + " | " + join(manoeuvres, ", "));
  }
  EXPECT_EQ(all, printed);
}

// Name, whether it comes once a level, exits, and whom or what it brings.
TEST(TwoD6LevelOne, EveryRoom) {
  const Lines printed{"11 Empty Space archway:",
                      "12 Abandoned Guard Post wooden: RUPT1-1",
                      "13 Guard Post reinforced: L1G, IAUT1",
                      "14 Mason's Workshop U random: Artisan, TCT1",
                      "15 Storage Area archway: L1G-1, TCT1-1",
                      "16 Meeting Room U wooden: L1M-1, L1R-1, CT1",
                      "21 Blacksmiths U wooden: Blacksmith, MIT1",
                      "22 Scuffed Up Space archway: RUPT1, IAUT1",
                      "23 Holding Cell reinforced: Jailor, ENP1",
                      "24 Wash Room U random: L1F, TAT1",
                      "25 Fire Pit Room U random: Merchant, CT1",
                      "26 Kennel U wooden: L1D",
                      "31 Snake Pit U random: L1S, CT2-2",
                      "32 Weapon Dump U wooden: IAUT1, MIT2",
                      "33 Shackle Room reinforced: L1WO, ENP1",
                      "34 Prayer Room U curtain: L1R, RATT1",
                      "35 Empty Space archway:",
                      "36 Indoor Camp wooden: L1W-1, IAUT1",
                      "41 Small Shrine random: GOT1",
                      "42 Abandoned Guard Post wooden: TAT1",
                      "43 Pool Room U wooden: CT1",
                      "44 Barracks wooden: L1M-1, TCT1",
                      "45 Storage Area archway: L1P-1, BT1",
                      "46 Canteen U wooden: Labourer, L1W-1",
                      "51 Morgue U wooden: Artisan, HST1",
                      "52 Sleeping Quarters random: L1R, RATT1",
                      "53 Holding Cell reinforced: ENP1, IAUT1",
                      "54 Training Room U random: Warrior, IAUT1",
                      "55 Abattoir U wooden: Artisan",
                      "56 Dump archway: RUPT1, IAUT1",
                      "61 Apothecary U random: Apothecary, POT1, POT2",
                      "62 Damp Space wooden:",
                      "63 Jail reinforced: Jailor, ENP1-2",
                      "64 Chapel U curtain: Dark Cleric",
                      "65 Empty Space archway:",
                      "66 Stove Room wooden: L1G-1, L1M-1, TCT1+2"};
  Lines all;
  for (const Row& row : shipped().roll("L1HA").rows) {
    ASSERT_EQ(row.numbers.size(), 1U);
    Lines met;
    for (const Effect& effect : row.effects) {
      const int more = effect.modifier;
      if (effect.verb == Verb::fight) met.push_back(effect.what);
      if (effect.verb == Verb::shrine) met.emplace_back("GOT1");
      if (effect.verb == Verb::roll) {
        met.push_back(effect.what + (more > 0 ? "+" : "") + (more == 0 ? "" : std::to_string(more)));
      }
    }
    all.push_back(std::to_string(row.numbers.front()) + " " + row.name + (row.unique ? " U " : " ") +
                  (row.exits ? std::string(name_of(*row.exits)) : "random") + ":" + (met.empty() ? "" : " ") +
                  join(met, ", "));
  }
  ASSERT_EQ(all.size(), printed.size());
  for (std::size_t i = 0; i < all.size(); ++i) EXPECT_EQ(all[i], printed[i]);
}

// What each remedy and each bomb is made of.
TEST(TwoD6LevelOne, EveryRecipe) {
  const Lines printed{
      "Healing Balm: Ilios Petals, Malako Leaves",
      "Medicated Bandage: Dankoma Stems, Scarlet Orievatus, Cloth",
      "Health Paste: Scarlet Orievatus, Ilios Petals, Zoumerous Leaves, Pouch|Empty Bottle",
      "Soothing Oil: Kathoto Spines, Zoumerous Leaves, Empty Bottle",
      "Drying Powder: Dankoma Stems, Ilios Petals, Pouch|Empty Bottle",
      "Sterilising Powder: Dankoma Stems, Scarlet Orievatus, Pouch|Empty Bottle",
      "Smoke Screen: Empty Bottle, Water, Spores|Mushrooms, Ash, Ilios Petals",
      "Flash Phial: Empty Bottle, Water, Coal|Charcoal, Feather|Black Feather, Dankoma Stems",
      "Dark Shell: Empty Bottle, Water, Charcoal, Ink|Parchment, Crushed Insect|Black Beetle, "
      "Scarlet Orievatus",
      "Shrapnel Burst: Empty Bottle, Water, Teeth, Splinters, Thread, Zoumerous Leaves",
      "Flame Jar: Empty Bottle, Water, Coal|Charcoal, Hemp, Bone, Kathoto Spines"};
  Lines all;
  for (const Recipe& recipe : recipes()) {
    all.push_back(std::string(recipe.name) + ": " +
                  join(Lines(recipe.parts.begin(), recipe.parts.end()), ", "));
  }
  EXPECT_EQ(all, printed);
}

// The six rows of each table of enemies and gods; the names of its rows as they ship.
TEST(TwoD6LevelOne, EveryTableOfEnemies) {
  const std::vector<std::pair<const char*, const char*>> printed{
      {"L1P", "Labourer; Crazed Preacher; Guard; Guard; Guard; Guard, Guard Dog"},
      {"L1G", "Thug; Thug; Guard; Guard; Guard; Guard, Warrior"},
      {"L1M", "Scout; Guard; Warrior; Warrior; Veteran; Veteran, Guard"},
      {"L1R", "Crazed Preacher; Cultist; Cultist; Infernal Monk; Dark Cleric; Cultist, Crazed Preacher"},
      {"L1W", "Thug; Thug; Jailor; Jailor; Jailor; Jailor, Guard"},
      {"L1WO", "Thug; Labourer; Artisan; Medic; Blacksmith; Artisan, Medic"},
      {"L1A", "Huge Spider; Huge Rat; Huge Infected Rat; Work Dog; Guard Dog; Shard Rock Python"},
      {"L1D", "Work Dog; Work Dog; Guard Dog; Guard Dog; War Hound; War Hound, Work Dog"},
      {"L1S",
       "Scarlet Cobra; Scarlet Cobra; Shard Rock Python; Shard Rock Python; Giant Horned Anaconda; "
       "Giant Horned Anaconda"},
      {"L1F", "Fungal Geist; Fungal Geist; Musty Bloater; Musty Bloater; Slimy Gorger; Slimy Gorger"}};
  for (const auto& [code, expected] : printed) {
    Lines rows;
    for (int roll = 1; roll <= 6; ++roll) {
      Lines who;
      for (const Effect& effect : shipped().roll(code).row(roll).effects) {
        if (effect.verb == Verb::fight) who.push_back(effect.what);
      }
      rows.push_back(join(who, ", "));
    }
    EXPECT_EQ(join(rows, "; "), expected) << code;
  }
}

}  // namespace
}  // namespace delvelens::rules::two_d6
