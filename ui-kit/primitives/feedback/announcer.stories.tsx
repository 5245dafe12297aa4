import { expect } from "storybook/test";
import { chatText } from "#contract/texts/chat-texts.ts";
import { preview } from "#storybook/preview.tsx";
import { Button } from "../buttons/button.tsx";
import { AnnouncerProvider, useAnnounce } from "./announcer.tsx";

const sentence = chatText.replyEnded("Inglenook");

function Speaker() {
  const announce = useAnnounce();
  return <Button onClick={() => announce(sentence)}>{sentence}</Button>;
}

const meta = preview.meta({
  title: "Primitives/Announcer",
  component: AnnouncerProvider,
  args: { children: <Speaker /> },
  argTypes: { children: { control: false } },
});

/** The page's one polite live region for changes without focus, such as the end of a reply. It is invisible. */
export const Playground = meta.story();

/** A repeated text is announced again: each is a new node of the live region. */
export const Keyboard = meta.story({
  play: async ({ canvas, canvasElement, userEvent }) => {
    const voice = canvasElement.querySelector("[aria-live=polite]");
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: sentence })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(voice).toHaveTextContent(sentence);
    const first = voice?.firstChild;
    await userEvent.keyboard("{Enter}");
    await expect(voice).toHaveTextContent(sentence);
    await expect(voice?.firstChild).not.toBe(first);
  },
});
