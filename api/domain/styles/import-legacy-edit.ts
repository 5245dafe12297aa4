import type { Database } from "../../database/connect.ts";
import { readRows } from "../../database/rows/read-rows.ts";
import { runTransaction } from "../../database/rows/run-transaction.ts";
import { Style } from "../../models/style.ts";
import { StyleVersion } from "../../models/style-version.ts";

/** The note of a version that an earlier release wrote. */
const adoptedNote = "Changed with an earlier release";

/**
 * The condition that a style `s` has a text that its published version `v` does not have: an earlier release, which
 * knows no versions, has added or edited it. MySQL compares texts by letters otherwise, and ignores spaces at the end.
 */
export function isEditedElsewhere(database: Database): string {
  const isMysql = database.client.dialect === "mysql";
  const differs = isMysql
    ? "cast(v.content as binary) <> cast(s.content as binary)"
    : "v.content <> s.content";
  return `(s.content <> '' and (v.number is null or ${differs}))`;
}

/** The newest version of a style, which must be locked. */
export async function newestVersion(
  transaction: Database,
  styleId: number,
): Promise<StyleVersion | undefined> {
  return StyleVersion.query(transaction).where({ styleId }).orderBy("number", "desc").forUpdate().first();
}

/** Whether the text of the style is that of its published version. A new style has neither. */
function matchesPublished({ content }: Style, published: StyleVersion | undefined): boolean {
  return published === undefined ? content === "" : content === published.content;
}

/**
 * Makes the text that an earlier release wrote the newest version of the style, and publishes it. The style is locked
 * first, so that it happens once. Undefined if the style was removed or has no text.
 */
export async function importLegacyEdit(
  transaction: Database,
  styleId: number,
  now: Date,
): Promise<StyleVersion | undefined> {
  const style = await Style.query(transaction).findById(styleId).forUpdate();
  if (style === undefined) return undefined;
  const { publishedVersion, content } = style;
  const published =
    publishedVersion === null
      ? undefined
      : await StyleVersion.query(transaction).findById([styleId, publishedVersion]).forUpdate();
  if (matchesPublished(style, published)) return published;
  const newest = await newestVersion(transaction, styleId);
  const number = (newest?.number ?? 0) + 1;
  const { modelIds = [], temperature = null, maxOutputTokens = null, words = null } = published ?? {};
  const starters = style.starters ?? published?.starters ?? [];
  const origin = { note: adoptedNote, authorId: null, basedOn: publishedVersion };
  const settings = { modelIds, temperature, maxOutputTokens, words, starters };
  const version = { styleId, number, content, ...settings, ...origin, createdAt: now, publishedAt: now };
  await StyleVersion.query(transaction).insert(version);
  await style.$query(transaction).patch({ publishedVersion: number });
  return StyleVersion.query(transaction).findById([styleId, number]);
}

/** Adopts all texts that an earlier release has written to styles. */
export async function importLegacyEdits(database: Database, now: Date): Promise<void> {
  const rows = await readRows<{ readonly id: number }>(
    database,
    `select s.id from systemprompts s
      left join style_versions v on v.styleId = s.id and v.number = s.publishedVersion
      where ${isEditedElsewhere(database)}`,
    [],
  );
  for (const { id } of rows)
    await runTransaction(database, (transaction) => importLegacyEdit(transaction, id, now));
}
