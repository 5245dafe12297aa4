import { screen, userEvent, within } from "storybook/test";
import { addVersion, putInUse } from "#contract/mock/administration/styles.ts";
import { makeStyle } from "#contract/mock/factories/make-style.ts";
import type { MockWorld } from "#contract/mock/mock-world.ts";
import type { StyleRow, StyleVersionRow } from "#contract/mock/state/mock-tables.ts";
import { stylesText } from "#contract/texts/styles-admin-texts.ts";
import { serializeKept } from "#ui-kit/screens/administration/style-editor/version-fields.ts";

/** Texts of three versions, each a little better. */
const contents = [
  "You are a librarian. Recommend books.",
  "You are a librarian in a small town. Recommend two or three books, and say why each one fits.",
  "You are a librarian in a small town. Recommend two or three books, and say in one sentence why each one fits. Ask what was read last.",
];

/** Adds a version by the administrator of the scenario. */
export function addStyleVersion(
  world: MockWorld,
  style: StyleRow,
  content: string,
  note = "",
): StyleVersionRow {
  const settings = { modelIds: [], temperature: 0.7, maxOutputTokens: null, words: 150 };
  const newest = world.tables.styleVersions.findLast(({ styleId }) => styleId === style.id);
  const origin = { note, basedOn: newest?.number ?? null, authorId: world.tables.mainUserId };
  return addVersion(world, style, {
    content,
    ...settings,
    starters: ["A book for a rainy weekend"],
    ...origin,
  });
}

/** A style with two published versions, a draft and questions. */
export function makeEditedStyle(world: MockWorld): StyleRow {
  const [first = "", second = "", third = ""] = contents;
  const texts = { name: "Librarian", description: "Finds the right book", content: first };
  const style = makeStyle(world, { ...texts, isDefault: false });
  putInUse(world, style, addStyleVersion(world, style, second, "Fewer books, with reasons"));
  addStyleVersion(world, style, third, "Shorter reasons, and a question back");
  style.questions = ["What can I read after Middlemarch?", "A book for a ten-year-old who likes maps?"];
  return style;
}

/** Returns the stored draft of the style editor, with these instructions for the next version. */
export function keptInstructions(content: string): string {
  const numbers = { temperature: "", maxOutputTokens: "", words: "" };
  return serializeKept({ basedOn: 3, fields: { content, modelIds: [], ...numbers, starters: [], note: "" } });
}

/** Makes the style of an entry the default, and confirms it. */
export async function makeDefault(entry: ReturnType<typeof within>): Promise<void> {
  await userEvent.click(entry.getByRole("button", { name: stylesText.makeDefault }));
  const dialog = within(await screen.findByRole("alertdialog"));
  await userEvent.click(dialog.getByRole("button", { name: stylesText.makeDefault }));
}
