import { screen, within } from "storybook/test";
import { chatText } from "#contract/texts.ts";

/** The messages that are shown, oldest first. A reply may hold lists of its own, which are none. */
export async function shownMessages(): Promise<Element[]> {
  const log = await screen.findByRole("log", { name: chatText.conversation });
  const [messages] = within(log).getAllByRole("list");
  return [...(messages?.children ?? [])];
}
