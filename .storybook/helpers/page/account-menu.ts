import { screen, userEvent } from "storybook/test";

/** Opens the account menu of the top navigation. */
export async function openAccountMenu(): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole("button", { name: /^Account, User \d+$/, expanded: false }));
  return screen.findByRole("menu");
}

/** Chooses an entry of the account menu. */
export async function chooseFromAccountMenu(name: string): Promise<void> {
  await openAccountMenu();
  await userEvent.click(await screen.findByRole("menuitem", { name }));
}
