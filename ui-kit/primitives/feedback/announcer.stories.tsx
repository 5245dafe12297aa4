import { useState } from "react";
import { expect, screen, waitFor } from "storybook/test";
import { chatText } from "#contract/texts/chat-texts.ts";
import { preview } from "#storybook/preview.tsx";
import { Button } from "../buttons/button.tsx";
import { Sheet } from "../overlays/sheet.tsx";
import { AnnouncerProvider, useAnnounce } from "./announcer.tsx";

const sentence = chatText.replyEnded("Inglenook");

function Speaker() {
  const announce = useAnnounce();
  return <Button onClick={() => announce(sentence)}>{sentence}</Button>;
}

const meta = preview.meta({
  title: "Primitives/Announcer",
  tags: ["autodocs"],
  component: AnnouncerProvider,
  args: { children: <Speaker /> },
  argTypes: { children: { control: false } },
});

/** The page's one polite live region for changes without focus, such as the end of a reply. It is invisible. */
export const Playground = meta.story();

/** Each message is a node of its own, also a repeated one, and takes no other's place. */
export const Keyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    const voice = document.querySelector("body > [aria-live=polite]");
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: sentence })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    const [first] = voice?.children ?? [];
    await expect(first).toHaveTextContent(sentence);
    await userEvent.keyboard("{Enter}");
    await expect([...(voice?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      sentence,
      sentence,
    ]);
    await expect(voice?.firstChild).toBe(first);
  },
});

function SpeakerInSheet() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{chatText.chatActions}</Button>
      <Sheet
        open={open}
        title={chatText.chatActions}
        closeLabel={chatText.cancelEdit}
        onClose={() => setOpen(false)}
      >
        <Speaker />
      </Sheet>
    </>
  );
}

/** A dialog hides the page, not the region: its announcements are read, and no earlier one again when it closes. */
export const HeardInDialogs = meta.story({
  args: { children: <SpeakerInSheet /> },
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole("button", { name: chatText.chatActions });
    await userEvent.click(opener);
    await userEvent.click(await screen.findByRole("button", { name: sentence }));
    await waitFor(() => expect(opener.closest("[aria-hidden=true]")).not.toBeNull());
    const [spoken] = screen.getAllByText(sentence, { selector: "[aria-live] *" });
    await expect(spoken?.closest("[aria-hidden=true]")).toBeNull();
  },
});
