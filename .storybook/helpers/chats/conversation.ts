import { screen, userEvent, within } from "storybook/test";
import { chatText } from "#contract/texts/chat-texts.ts";
import { brands } from "../../toolbars/brands.ts";
import { readToolbars } from "../../toolbars/toolbar-values.ts";

/** The bot's name in this story: the product's name of the brand toolbar. */
export function botName({ globals }: { globals: Record<string, unknown> }): string {
  return brands[readToolbars(globals).brand];
}

export async function sendMessage(words: string): Promise<void> {
  await userEvent.click(await screen.findByRole("textbox", { name: chatText.messageLabel }));
  await userEvent.paste(words);
  await userEvent.click(screen.getByRole("button", { name: chatText.send }));
}

/**
 * The visible messages, oldest first: items of the conversation's own list, not of lists in replies. Found by
 * label, because querying hundreds of messages by role takes seconds.
 */
export async function renderedMessages(): Promise<Element[]> {
  const log = await screen.findByLabelText(chatText.conversation);
  return [...log.querySelectorAll(":scope > ol > li")];
}

/** The card titles of the history, in order. */
export async function renderedTitles(): Promise<(string | null)[]> {
  const cards = await screen.findAllByRole("article");
  return cards.map((card) => within(card).getByRole("link").textContent);
}
