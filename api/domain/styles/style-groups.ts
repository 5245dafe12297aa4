import { styleFieldText } from "#contract/texts/style-field-texts.ts";
import type { Database } from "../../database/connect.ts";
import { isId } from "../../database/rows/ids.ts";
import { Style } from "../../models/style.ts";
import { StyleGroup } from "../../models/style-group.ts";
import { DomainError } from "../domain-error.ts";

/** The names of the styles that are limited to a group. */
export async function stylesOfGroup(transaction: Database, groupId: string): Promise<string[]> {
  const ids = StyleGroup.query(transaction).where({ groupId }).select("styleId");
  const styles = await Style.query(transaction).whereIn("id", ids).orderBy("id").select("name");
  return styles.map(({ name }) => name);
}

/** Throws `validation` if a group of the list does not exist. The groups stay until the transaction ends. */
export async function lockGroups(transaction: Database, groupIds: readonly string[]): Promise<void> {
  if (groupIds.length === 0) return;
  const found: unknown[] = await transaction("groups")
    .whereIn("id", groupIds.filter(isId))
    .forShare()
    .select("id");
  if (found.length < groupIds.length)
    throw new DomainError("validation", { fields: { groupIds: styleFieldText.groupUnknown } });
}
