import { screen, userEvent, within } from "storybook/test";

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
