import { useState } from "react";
import { expect, screen, waitFor } from "storybook/test";
import { leavingText } from "#contract/texts/account-deletion-texts.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import { navigationText, toastText } from "#contract/texts/page-texts.ts";
import { withEmulatedMedia } from "#storybook/gallery/states/emulated-media.tsx";
import { expectVisibleBorder } from "#storybook/helpers/page/expect-layout.ts";
import { preview } from "#storybook/preview.tsx";
import { Button } from "../../primitives/buttons/button.tsx";
import { useAnnounce } from "../../primitives/feedback/announcer.tsx";
import { type Toast, useToast } from "../../primitives/toasts/toaster.tsx";
import { Notifications } from "./notifications.tsx";
import "#storybook/gallery/states/gallery.css";

const sentence = chatText.replyEnded("Inglenook");

function ToastAndAnnouncement() {
  const [announce, notify] = [useAnnounce(), useToast()];
  return (
    <div className="gallery-row">
      <Button onClick={() => announce(sentence)}>{sentence}</Button>
      <Button onClick={() => notify({ tone: "success", ...historyText.deleted })}>
        {historyText.deleted.title}
      </Button>
    </div>
  );
}

const meta = preview.meta({
  title: "Patterns/Notifications",
  tags: ["autodocs"],
  component: Notifications,
  args: { children: <ToastAndAnnouncement /> },
  argTypes: { children: { control: false } },
  parameters: { docs: { story: { inline: false, height: "240px" } } },
  // The component frame already renders both live regions.
  render: ({ children }) => <>{children}</>,
});

/** The app's two live regions: the announcer is audible only, toasts are visible too. Both are polite. */
export const Playground = meta.story();

/** An announcement is not visible, and a toast is not announced twice. */
export const OneVoiceEach = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: sentence }));
    await expect(screen.getAllByText(sentence)).toHaveLength(2);
    await userEvent.click(canvas.getByRole("button", { name: historyText.deleted.title }));
    await waitFor(() => expect(screen.getByText(historyText.deleted.description)).toBeVisible());
    const region = screen.getByRole("region", { name: new RegExp(toastText.region) });
    const toast = screen.getByText(historyText.deleted.description).closest("[data-part=root]");
    await expect(toast).toHaveAttribute("aria-live", "polite");
    // Inside another live region the toast would be announced twice.
    await expect(region).toHaveAttribute("aria-live", "off");
  },
});

/** A page of one user, which is still there when the session has ended. */
function LeftPage() {
  const [userId, setUserId] = useState<string | undefined>("user");
  return (
    <Notifications userId={userId}>
      <ToastAndAnnouncement />
      <Button onClick={() => setUserId(undefined)}>{navigationText.logout}</Button>
      <Farewell />
    </Notifications>
  );
}

function Farewell() {
  const notify = useToast();
  const farewell: Toast = { tone: "success", ...leavingText.deleted, outlivesSession: true };
  return <Button onClick={() => notify(farewell)}>{leavingText.delete}</Button>;
}

/** Toasts and announcements disappear with the session. Only the text of the page that follows is shown. */
export const SessionEnds = meta.story({
  render: () => <LeftPage />,
  play: async ({ canvas, userEvent }) => {
    const press = (name: string) => userEvent.click(canvas.getByRole("button", { name }));
    const toast = () => screen.queryByText(historyText.deleted.description);
    await press(sentence);
    await press(historyText.deleted.title);
    await waitFor(() => expect(toast()).toBeVisible());
    await press(navigationText.logout);
    await waitFor(() => expect(toast()).toBeNull());
    await expect(screen.getAllByText(sentence), "the button").toHaveLength(1);
    await press(historyText.deleted.title);
    await press(sentence);
    await waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(2));
    await expect(toast()).toBeNull();
    await press(leavingText.delete);
    await waitFor(() => expect(screen.getByText(leavingText.deleted.title)).toBeVisible());
  },
});

/** A toast keeps its edge. */
export const ForcedColors = meta.story({
  tags: ["variant"],
  decorators: [withEmulatedMedia("forced-colors", "wholePage")],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: historyText.deleted.title }));
    const words = await screen.findByText(historyText.deleted.description);
    const card = words.closest("p")?.parentElement;
    if (!card) throw new Error("The words stand in no toast.");
    await expectVisibleBorder(card);
  },
});
