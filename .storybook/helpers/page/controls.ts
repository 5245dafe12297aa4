import { screen, userEvent } from "storybook/test";
import { historyText } from "#contract/texts/history-texts.ts";

export async function chooseOption(select: string, option: string): Promise<void> {
  await userEvent.click(await screen.findByRole("combobox", { name: select }));
  await userEvent.click(await screen.findByRole("option", { name: option }));
}

/** The button that opens the menu of the chat with this title. */
export function menuButton(title: string): Promise<HTMLElement> {
  return screen.findByRole("button", { name: historyText.actionsOf(title) });
}

/** The badge around a word. */
export function badgeOf(word: HTMLElement | undefined): HTMLElement {
  if (!word?.parentElement) throw new Error("The word is in no badge.");
  return word.parentElement;
}
