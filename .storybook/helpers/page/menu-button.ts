import { screen } from "storybook/test";
import { historyText } from "#contract/texts/history-texts.ts";

/** The button that opens the menu of the chat with this title. */
export function menuButton(title: string): Promise<HTMLElement> {
  return screen.findByRole("button", { name: historyText.actionsOf(title) });
}
