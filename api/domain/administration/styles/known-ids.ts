import { environmentId } from "#contract/rules/administration/model-changes.ts";
import { styleFieldText } from "#contract/texts/style-field-texts.ts";
import type { Database } from "../../../database/connect.ts";
import { isId } from "../../../database/rows/ids.ts";
import { readRows } from "../../../database/rows/read-rows.ts";
import { StyleGroup } from "../../../models/style-group.ts";
import { DomainError } from "../../domain-error.ts";

/** Counts the rows with these ids, which stay until the transaction ends. */
async function countRows(transaction: Database, table: string, ids: readonly string[]): Promise<number> {
  const rows: unknown[] = await transaction(table).whereIn("id", ids.filter(isId)).forShare().select("id");
  return rows.length;
}

/** Throws `validation` if a model of the list does not exist. */
export async function requireModels(transaction: Database, modelIds: readonly string[]): Promise<void> {
  const stored = modelIds.filter((id) => id !== environmentId);
  if (stored.length > 0 && (await countRows(transaction, "models", stored)) < stored.length)
    throw new DomainError("validation", { fields: { modelIds: styleFieldText.modelUnknown } });
}

const modelStatement = `select 1 from style_versions v join systemprompts s on s.id = v.styleId
  where v.modelIds like ? and (v.number = s.publishedVersion
    or v.number = (select max(n.number) from style_versions n where n.styleId = v.styleId))`;

/** Whether the published or the newest version of a style names a model. */
export async function isModelInUse(transaction: Database, modelId: string): Promise<boolean> {
  return (await readRows(transaction, modelStatement, [`%"${modelId}"%`])).length > 0;
}

const publishedStatement = `select v.modelIds from systemprompts s
  join style_versions v on v.styleId = s.id and v.number = s.publishedVersion`;

/** The models that published versions name. */
export async function publishedModelIds(database: Database): Promise<Set<string>> {
  const rows = await readRows<{ modelIds: string }>(database, publishedStatement, []);
  return new Set(rows.flatMap(({ modelIds }): string[] => JSON.parse(modelIds)));
}

/** Whether a style is limited to a group. */
export async function isGroupInUse(transaction: Database, groupId: string): Promise<boolean> {
  return (await StyleGroup.query(transaction).where({ groupId }).resultSize()) > 0;
}

/** Throws `validation` if a group of the list does not exist. */
export async function requireGroups(transaction: Database, groupIds: readonly string[]): Promise<void> {
  if (groupIds.length > 0 && (await countRows(transaction, "groups", groupIds)) < groupIds.length)
    throw new DomainError("validation", { fields: { groupIds: styleFieldText.groupUnknown } });
}
