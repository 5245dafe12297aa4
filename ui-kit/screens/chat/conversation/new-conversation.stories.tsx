import { expect, fn } from "storybook/test";
import { chatText } from "#contract/texts/chat-texts.ts";
import { samplePaths } from "#storybook/gallery/samples/sample-reply.ts";
import { preview } from "#storybook/preview.tsx";
import { PageShell } from "../../../patterns/page/page-shell.tsx";
import { TopNavigation } from "../../../patterns/page/top-navigation.tsx";
import { ConversationView } from "./conversation-view.tsx";

const meta = preview.meta({ title: "Screens/Chat", parameters: { frame: "bare" } });

/**
 * No route leads here: without a stored prompt the app shows the new-chat form. So the screen is rendered
 * without its route, in the frame of pages for signed-in users.
 */
export const NewConversation = meta.story({
  tags: ["happy", "visual"],
  render: () => (
    <PageShell
      pageKey="new"
      fill
      header={<TopNavigation session="signed-in" paths={samplePaths} currentPath="" onLogout={fn()} />}
    >
      <ConversationView
        conversation={{ state: "new", send: () => Promise.resolve("stored") }}
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
