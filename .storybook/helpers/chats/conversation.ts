import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { chatText } from "#contract/texts/chat-texts.ts";
import { historyText } from "#contract/texts/history-texts.ts";
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

/** Waits until the recent chats, where they are shown, know that the open chat's reply has ended: by an event of their own. */
export async function endedInRecentChats(): Promise<void> {
  const recent = screen.queryByRole("navigation", { name: chatText.recentChats });
  if (recent === null) return;
  const current = await within(recent).findByRole("link", { current: "page" });
  await waitFor(() => expect(current).not.toHaveTextContent(historyText.streaming));
}

/** The card titles of the history, in order. */
export async function renderedTitles(): Promise<(string | null)[]> {
  const cards = await screen.findAllByRole("article");
  return cards.map((card) => within(card).getByRole("link").textContent);
}
