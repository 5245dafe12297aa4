import { expect, it } from "vitest";
import { styleText } from "#contract/texts/styles-admin-texts.ts";
import { settingDifferences } from "./setting-differences.ts";

const plain = { modelIds: [], temperature: "", maxOutputTokens: "", words: "", starters: ["", "", "", ""] };
const nameOf = (id: string) => (id === "a" ? "Large" : "Small");

it("settings that are the same differ in nothing", () => {
  expect(settingDifferences(plain, { ...plain, words: " " }, nameOf)).toEqual([]);
});

it("every setting that differs is named with both values", () => {
  const other = {
    modelIds: ["b", "a"],
    temperature: "0.7",
    maxOutputTokens: "900",
    words: "150",
    starters: ["Hello", "", "Bye", ""],
  };
  expect(settingDifferences(plain, other, nameOf)).toEqual([
    { label: styleText.wordsLabel, before: styleText.notSet, after: "150" },
    { label: styleText.temperatureLabel, before: styleText.notSet, after: "0.7" },
    { label: styleText.maxOutputLabel, before: styleText.notSet, after: "900" },
    { label: styleText.modelsLabel, before: styleText.theDefaultModel, after: "Small, Large" },
    { label: styleText.startersHeading, before: styleText.notSet, after: "Hello\nBye" },
  ]);
});

it("two models with one name are two", () => {
  const [difference] = settingDifferences(
    { ...plain, modelIds: ["b"] },
    { ...plain, modelIds: ["c"] },
    nameOf,
  );
  expect(difference).toEqual({ label: styleText.modelsLabel, before: "Small", after: "Small" });
});
