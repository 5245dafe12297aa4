import type { Database } from "../../database/connect.ts";
import { readRows } from "../../database/rows/read-rows.ts";
import type { ReplyOptions } from "../../language-model/language-model.ts";
import type { StyleVersion } from "../../models/style-version.ts";
import { isAvailable } from "./available-styles.ts";
import { importLegacyEdit, isEditedElsewhere } from "./import-legacy-edit.ts";

/** The models and the options that a style sets beside its text; null and an empty list are the defaults of model and server. */
export interface ReplySettings {
  /** The models in the order in which they are asked. */
  readonly modelIds: readonly string[];
  readonly temperature: number | null;
  readonly maxOutputTokens: number | null;
}

/** The options of a request to the model. */
export function replyOptions({ temperature, maxOutputTokens }: ReplySettings): ReplyOptions {
  return { temperature: temperature ?? undefined, maxOutputTokens: maxOutputTokens ?? undefined };
}

/** The part of a prompt's settings that a style sets. */
export interface PromptStyle {
  readonly style: string | undefined;
  /** Null in a chat without any style. */
  readonly styleId: number | null;
  readonly styleName?: string | null;
  /** Null in the text of an earlier release that has not become a version yet. */
  readonly styleVersion: number | null;
  readonly words: number | null;
  readonly replySettings: ReplySettings;
}

/** A style with its published version. */
export interface StyleRow {
  readonly id: number;
  readonly styleName: string;
  readonly isDefault: number;
  readonly content: string;
  readonly styleVersion: number | null;
  readonly words: number | null;
  readonly temperature: number | null;
  readonly maxOutputTokens: number | null;
  /** JSON. */
  readonly modelIds: string | null;
  /** Whether an earlier release has written another text. */
  readonly isEdited: number;
}

/** The columns of a StyleRow: `s` is the style, `v` its published version. */
export function styleColumns(database: Database): string {
  const settings = "v.words, v.temperature, v.maxOutputTokens, v.modelIds";
  return `s.id, s.name as styleName, s.isDefault, s.content, v.number as styleVersion, ${settings},
    ${isEditedElsewhere(database)} as isEdited`;
}

export const versionJoin = "left join style_versions v on v.styleId = s.id and v.number = s.publishedVersion";

/** The style with this number, if it exists, and the default. */
export function readStyles(database: Database, id: number | null): Promise<StyleRow[]> {
  const statement = `select ${styleColumns(database)} from systemprompts s ${versionJoin}
    where s.id = ? or s.isDefault = 1`;
  return readRows<StyleRow>(database, statement, [id]);
}

/** The style with this number, if the user may choose it, and the default. */
export function readAvailableStyles(database: Database, userId: string, id: number | null) {
  const statement = `select ${styleColumns(database)} from systemprompts s ${versionJoin}
    where (s.id = ? or s.isDefault = 1) and ${isAvailable}`;
  return readRows<StyleRow>(database, statement, [id, userId]);
}

/** The prompt settings of a style version. */
export function ofVersion({ content, styleId, number, words, ...settings }: StyleVersion): PromptStyle {
  const { modelIds, temperature, maxOutputTokens } = settings;
  return {
    style: content,
    styleId,
    styleVersion: number,
    words,
    replySettings: { modelIds, temperature, maxOutputTokens },
  };
}

/** The style of a row as it is. Undefined without a style. */
export function promptStyle(row: StyleRow | undefined): PromptStyle | undefined {
  if (row === undefined) return undefined;
  const { id: styleId, styleName, content: style, styleVersion, words } = row;
  const { temperature, maxOutputTokens } = row;
  const modelIds: readonly string[] = JSON.parse(row.modelIds ?? "[]");
  const replySettings = { modelIds, temperature, maxOutputTokens };
  return { style, styleId, styleName, styleVersion, words, replySettings };
}

/** The style of a row in a turn. The text of an earlier release becomes a version first. */
export async function turnStyle(
  transaction: Database,
  row: StyleRow | undefined,
  now: Date,
): Promise<PromptStyle | undefined> {
  if (row === undefined || !row.isEdited) return promptStyle(row);
  const version = await importLegacyEdit(transaction, row.id, now);
  if (version === undefined) return promptStyle(row);
  return { ...ofVersion(version), styleName: row.styleName };
}

/** The settings of a chat without any style. */
export const noStyle: PromptStyle = {
  style: undefined,
  styleId: null,
  styleVersion: null,
  words: null,
  replySettings: { modelIds: [], temperature: null, maxOutputTokens: null },
};
