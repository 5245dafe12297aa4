import { screen, userEvent, within } from "storybook/test";
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
export function otherUserRow({ tables }: MockWorld): UserRow {
  const member = tables.users.find(({ id }) => id !== tables.mainUserId);
  if (member === undefined) throw new Error("The scenario has its person alone.");
  return member;
}

/** The scenario's user. */
export function currentUserRow({ tables }: MockWorld): UserRow {
  const own = tables.users.find(({ id }) => id === tables.mainUserId);
  if (own === undefined) throw new Error("The scenario has no person.");
  return own;
}

/** The entries of a list on /security, by the list's name. */
export async function securityEntries(list: string): Promise<HTMLElement[]> {
  return within(await screen.findByRole("list", { name: list })).getAllByRole("listitem");
}

/** A button of one entry, counted from 0. */
export async function securityButton(list: string, place: number, name: string): Promise<HTMLElement> {
  const entry = (await securityEntries(list))[place];
  if (entry === undefined) throw new Error(`${list} has no entry ${place}.`);
  return within(entry).getByRole("button", { name });
}

export async function pressSecurityButton(list: string, place: number, name: string): Promise<void> {
  await userEvent.click(await securityButton(list, place, name));
}

export async function inviteRow({ linkId }: { linkId: string }) {
  const id = await screen.findByTitle(linkId);
  const row = id.closest("tr");
  if (row === null) throw new Error(`${linkId} stands in no row.`);
  return within(row);
}
