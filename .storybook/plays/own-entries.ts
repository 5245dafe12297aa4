import { screen, within } from "storybook/test";

/** What a list of /security holds, by the name of the list. */
export async function ownEntries(list: string): Promise<HTMLElement[]> {
  return within(await screen.findByRole("list", { name: list })).getAllByRole("listitem");
}
