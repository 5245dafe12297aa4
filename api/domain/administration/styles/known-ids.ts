import { styleFieldText } from "#contract/texts/style-field-texts.ts";
import type { Database } from "../../../database/connect.ts";
import { StyleGroup } from "../../../models/style-group.ts";
import { DomainError } from "../../domain-error.ts";

/** Counts rows, which stay until the transaction ends. */
async function countRows(transaction: Database, table: string, ids: readonly string[]): Promise<number> {
  const rows: unknown[] = await transaction(table).whereIn("id", [...ids]).forShare().select("id");
  return rows.length;
}

/** The id of the environment's model, which has no row. */
const environmentModelId = "environment";

/** Throws `validation` if a model of the list does not exist. */
export async function requireModels(transaction: Database, modelIds: readonly string[]): Promise<void> {
  const stored = modelIds.filter((id) => id !== environmentModelId);
  if (stored.length > 0 && (await countRows(transaction, "models", stored)) < stored.length)
    throw new DomainError("validation", { fields: { modelIds: styleFieldText.modelUnknown } });
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
