import { screen, within } from "storybook/test";
import type { MockWorld } from "#contract/mock/mock-world.ts";
import type { UserRow } from "#contract/mock/state/mock-tables.ts";
import { accountsText } from "#contract/texts/admin-texts.ts";

/** The entry of a user in the list, by number. */
export async function accountEntry({ uniqueUserNumber }: Pick<UserRow, "uniqueUserNumber">) {
  const name = accountsText.user(uniqueUserNumber);
  const entry = (await screen.findByRole("heading", { level: 3, name })).closest("li");
  if (entry === null) throw new Error(`${name} stands in no entry.`);
  return within(entry);
}

/** A member of the scenario other than its user. */
export function someMember({ tables }: MockWorld): UserRow {
  const member = tables.users.find(({ id }) => id !== tables.protagonistId);
  if (member === undefined) throw new Error("The scenario has its person alone.");
  return member;
}

/** The scenario's user. */
export function ownRow({ tables }: MockWorld): UserRow {
  const own = tables.users.find(({ id }) => id === tables.protagonistId);
  if (own === undefined) throw new Error("The scenario has no person.");
  return own;
}
