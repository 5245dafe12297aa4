import { screen, within } from "storybook/test";
import { chatText } from "#contract/texts/chat-texts.ts";

/**
 * The visible messages, oldest first: items of the conversation's own list, not of lists in replies. Found by
 * label, because querying hundreds of messages by role takes seconds.
 */
export async function shownMessages(): Promise<Element[]> {
  const log = await screen.findByLabelText(chatText.conversation);
  return [...log.querySelectorAll(":scope > ol > li")];
}

/** The card titles of the history, in order. */
export async function shownTitles(): Promise<(string | null)[]> {
  const cards = await screen.findAllByRole("article");
  return cards.map((card) => within(card).getByRole("link").textContent);
}
