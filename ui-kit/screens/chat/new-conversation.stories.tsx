import { expect } from "storybook/test";
import { chatText } from "#contract/texts.ts";
import { preview } from "#storybook/preview.tsx";
import { PageShell } from "../../patterns/page-shell.tsx";
import { ConversationView } from "./conversation-view.tsx";

const meta = preview.meta({ title: "Screens/Chat", parameters: { frame: "bare" } });

/** No page leads here: without a stored prompt the app shows the form of a new chat. So it is drawn by itself. */
export const NewConversation = meta.story({
  tags: ["visual"],
  render: () => (
    <PageShell pageKey="new" fill>
      <ConversationView
        conversation={{ state: "new", send: () => Promise.resolve(true) }}
        draft=""
        onDraftChange={() => {}}
        onGoToHistory={() => {}}
      />
    </PageShell>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: chatText.heading })).toBeVisible();
    await expect(canvas.getByText(chatText.newTitle)).toBeVisible();
    await expect(canvas.getByText(chatText.newHint)).toBeVisible();
    await expect(canvas.getByRole("textbox", { name: chatText.messageLabel })).toBeEnabled();
    await expect(canvas.getByRole("button", { name: chatText.restart })).toBeDisabled();
  },
});
