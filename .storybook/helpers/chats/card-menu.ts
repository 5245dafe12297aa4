import { screen, userEvent } from "storybook/test";
import { historyText } from "#contract/texts/history-texts.ts";
import { menuButton } from "../page/menu-button.ts";

/** Takes an act of the menu of the chat with this title. */
export async function takeFromMenu(title: string, act: keyof typeof historyText.menu): Promise<void> {
  await userEvent.click(await menuButton(title));
  await userEvent.click(await screen.findByRole("menuitem", { name: historyText.menu[act] }));
}
