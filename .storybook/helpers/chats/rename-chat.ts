import { expect, screen, userEvent, waitFor } from "storybook/test";
import { historyText } from "#contract/texts/history-texts.ts";
import { menuButton } from "../page/controls.ts";

/** The title input, also while a dialog is open. */
export const titleBox = () => screen.findByRole("textbox", { name: historyText.renameLabel, hidden: true });

/** Types these keys into the title input of the chat with this title. */
export async function renameChat(title: string, keys: string): Promise<void> {
  await chooseFromMenu(title, "rename");
  await waitFor(async () => expect(await titleBox()).toHaveFocus());
  await userEvent.keyboard(keys);
}

/** Chooses an action in the menu of the chat with this title. */
export async function chooseFromMenu(title: string, action: keyof typeof historyText.menu): Promise<void> {
  await userEvent.click(await menuButton(title));
  await userEvent.click(await screen.findByRole("menuitem", { name: historyText.menu[action] }));
}
