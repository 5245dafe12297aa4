import { styleText } from "#contract/texts/styles-admin-texts.ts";
import type { VersionFields } from "../style-editor/version-fields.ts";

/** The settings of a version beside its instructions, as they are edited. */
export type ComparedSettings = Omit<VersionFields, "content" | "note">;

/** A setting that two versions do not share. */
export interface SettingDifference {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** The settings as a person reads them, each under its name. */
function settingsInWords(
  settings: ComparedSettings,
  nameOf: (modelId: string) => string,
): [string, string][] {
  const { modelIds, temperature, maxOutputTokens, words, starters } = settings;
  const models = modelIds.map(nameOf).join(", ");
  const texts = starters.map((text) => text.trim()).filter((text) => text !== "");
  return [
    [styleText.wordsLabel, words.trim() || styleText.notSet],
    [styleText.temperatureLabel, temperature.trim() || styleText.notSet],
    [styleText.maxOutputLabel, maxOutputTokens.trim() || styleText.notSet],
    [styleText.modelsLabel, models || styleText.theDefaultModel],
    [styleText.startersHeading, texts.join("\n") || styleText.notSet],
  ];
}

/** Returns the differences of two versions except those of their instructions, in the order of the editor. */
export function settingDifferences(
  before: ComparedSettings,
  after: ComparedSettings,
  nameOf: (modelId: string) => string,
): SettingDifference[] {
  const others = new Map(settingsInWords(after, nameOf));
  // Two models may have the same name.
  const hasOtherModels = String(before.modelIds) !== String(after.modelIds);
  return settingsInWords(before, nameOf).flatMap(([label, text]) => {
    const other = others.get(label) ?? "";
    const isSame = label === styleText.modelsLabel ? !hasOtherModels : text === other;
    return isSame ? [] : [{ label, before: text, after: other }];
  });
}
