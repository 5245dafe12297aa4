import { screen, within } from "storybook/test";
import { chatText } from "#contract/texts/chat-texts.ts";

/**
 * The messages that are shown, oldest first: the items of the conversation's own list, not of those in replies.
 * Found by label, because asking each of hundreds of messages for its role takes seconds.
 */
export async function shownMessages(): Promise<Element[]> {
  const log = await screen.findByLabelText(chatText.conversation);
  return [...log.querySelectorAll(":scope > ol > li")];
}

/** The titles of the cards of the history, in their order. */
export async function shownTitles(): Promise<(string | null)[]> {
  const cards = await screen.findAllByRole("article");
  return cards.map((card) => within(card).getByRole("link").textContent);
}
