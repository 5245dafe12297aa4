import { screen, userEvent } from "storybook/test";
import { chatText } from "#contract/texts/chat-texts.ts";

export async function sendMessage(words: string): Promise<void> {
  await userEvent.click(await screen.findByRole("textbox", { name: chatText.messageLabel }));
  await userEvent.paste(words);
  await userEvent.click(screen.getByRole("button", { name: chatText.send }));
}
