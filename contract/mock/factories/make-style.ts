import { addVersion, putInUse } from "../administration/styles.ts";
import type { MockWorld } from "../mock-world.ts";
import type { StyleRow } from "../state/mock-tables.ts";

/**
 * A chatbot style with a published version, unless `publishedVersion` is null; the first one of a world is the default
 * unless overridden.
 */
export function makeStyle(world: MockWorld, overrides: Partial<StyleRow> = {}): StyleRow {
  const { tables } = world;
  const id = tables.styles.length + 1;
  const isDefault = tables.styles.length === 0;
  const texts = { name: `Style ${id}`, description: "Answers in its own way", content: "" };
  const settings = { starters: [], words: null, archivedAt: null, groupIds: [], questions: [] };
  const style = { id, ...texts, isDefault, ...settings, publishedVersion: 1, ...overrides };
  tables.styles.push(style);
  if (style.publishedVersion !== null) {
    const { content, starters, words } = style;
    const defaults = { modelIds: [], temperature: null, maxOutputTokens: null };
    const origin = { note: "", basedOn: null, authorId: null };
    putInUse(world, style, addVersion(world, style, { content, starters, words, ...defaults, ...origin }));
  }
  return style;
}
