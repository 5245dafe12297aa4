import { styleFieldText } from "#contract/texts/styles-admin-texts.ts";
import type { Database } from "../../../database/connect.ts";
import { DomainError } from "../../domain-error.ts";

async function countRows(transaction: Database, table: string, ids: readonly string[]): Promise<number> {
  const rows: unknown[] = await transaction(table).whereIn("id", [...ids]).select("id");
  return rows.length;
}

/** Throws `validation` if a model of the list does not exist. */
export async function requireModels(transaction: Database, modelIds: readonly string[]): Promise<void> {
  if (modelIds.length === 0) return;
  if ((await countRows(transaction, "models", modelIds)) < modelIds.length)
    throw new DomainError("validation", { fields: { modelIds: styleFieldText.modelUnknown } });
}

/** Throws `validation` if a group of the list does not exist. */
export async function requireGroups(transaction: Database, groupIds: readonly string[]): Promise<void> {
  if (groupIds.length === 0) return;
  if ((await countRows(transaction, "groups", groupIds)) < groupIds.length)
    throw new DomainError("validation", { fields: { groupIds: styleFieldText.groupUnknown } });
}
