import { expect, fireEvent, fn, screen, waitFor, within } from "storybook/test";
import { toast } from "#contract/limits.ts";
import { adminText } from "#contract/texts/admin-texts.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import { toastText } from "#contract/texts/page-texts.ts";
import { samples } from "#storybook/gallery/samples/samples.ts";
import { withEmulatedMedia } from "#storybook/gallery/states/emulated-media.tsx";
import { liveTexts } from "#storybook/helpers/page/expect-notifications.ts";
import { preview } from "#storybook/preview.tsx";
import { Button } from "../buttons/button.tsx";
import { type Toast, useToast } from "./toaster.tsx";

/** A button for each kind of toast. */
function Notifiers({ notices }: { notices: readonly Toast[] }) {
  const notify = useToast();
  return (
    <div className="gallery-row">
      {notices.map((notice) => (
        <Button key={notice.title} onClick={() => notify(notice)}>
          {notice.title}
        </Button>
      ))}
    </div>
  );
}

const deleted: Toast = { tone: "success", ...historyText.deleted };
const failed: Toast = { tone: "danger", title: chatText.errorTitle, description: chatText.replyFailed };
const info: Toast = { tone: "info", title: adminText.toggled.updated };

const meta = preview.meta({
  title: "Primitives/Toast",
  tags: ["autodocs"],
  component: Notifiers,
  args: { notices: [deleted, failed, info] },
  parameters: { docs: { story: { inline: false, height: "240px" } } },
});

const region = () => screen.findByRole("region", { name: new RegExp(toastText.region) });
const shownToast = async () => within(await region()).findByRole("status");

/** A toast is announced once and closes after five seconds. */
export const Playground = meta.story();

/** A success, announced once. */
export const Success = meta.story({
  tags: ["visual"],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: deleted.title }));
    await expect(await shownToast()).toHaveTextContent(`${deleted.title} ${deleted.description}`);
    await expect(liveTexts()).toEqual([`${deleted.title} ${deleted.description}`]);
    const text = within(await shownToast()).getByRole("paragraph");
    await expect(text.querySelector(":not(span), [id]"), "told on its own").toBeNull();
  },
});

/** A failure that the user cannot correct on the page. */
export const Failure = meta.story({
  tags: ["visual"],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: failed.title }));
    await expect(await shownToast()).toHaveTextContent(`${failed.title} ${failed.description}`);
  },
});

/** Information without a description. */
export const Information = meta.story({
  tags: ["visual"],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: info.title }));
    await expect(await shownToast()).toHaveTextContent(info.title);
  },
});

/** One at a time: a new toast replaces the previous one, without a queue. */
export const NewestReplaces = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: deleted.title }));
    await shownToast();
    await userEvent.click(canvas.getByRole("button", { name: failed.title }));
    const toasts = within(await region());
    await toasts.findByText(failed.title);
    await waitFor(() => expect(toasts.queryByText(deleted.title)).not.toBeInTheDocument());
  },
});

const undone = fn();
const removed = fn();
const undoable: Toast = {
  tone: "success",
  title: historyText.deletedSeveral(2),
  action: { label: historyText.undo, onAction: undone },
  onRemoved: removed,
};
const later: Toast = { tone: "danger", title: samples.sentence };

/** A toast with an action, which closes it. */
export const WithAct = meta.story({
  tags: ["visual"],
  args: { notices: [undoable] },
  play: async ({ canvas, userEvent }) => {
    undone.mockClear();
    await userEvent.click(canvas.getByRole("button", { name: undoable.title }));
    await userEvent.click(within(await region()).getByRole("button", { name: historyText.undo }));
    await expect(undone).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole("status")).not.toBeInTheDocument());
    await userEvent.click(canvas.getByRole("button", { name: undoable.title }));
    await expect(await shownToast()).toHaveTextContent(undoable.title);
  },
});

const brief: Toast = { tone: "info", title: samples.sentence, durationMilliseconds: 300 };
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** It stays while the pointer or the focus is on it. */
export const Held = meta.story({
  args: { notices: [brief] },
  play: async ({ canvas, userEvent, step }) => {
    const show = () => userEvent.click(canvas.getByRole("button", { name: brief.title }));
    const isGone = () =>
      waitFor(async () => expect(within(await region()).queryByText(brief.title)).not.toBeInTheDocument());
    await step("Under the pointer", async () => {
      await show();
      await userEvent.hover(await shownToast());
      await pause(900);
      await expect(await shownToast()).toHaveTextContent(brief.title);
      await userEvent.hover(canvas.getByRole("button", { name: brief.title }));
      await isGone();
    });
    await step("With the focus in it", async () => {
      await show();
      await shownToast();
      await userEvent.keyboard(`[${toast.hotkey}]`);
      await pause(900);
      await expect(await shownToast()).toHaveTextContent(brief.title);
      await userEvent.click(document.body);
      await isGone();
    });
  },
});

/** A new toast also replaces one that offers an action, and calls its `onRemoved`. */
export const ReplacesAction = meta.story({
  args: { notices: [undoable, later] },
  play: async ({ canvas, userEvent }) => {
    removed.mockClear();
    await userEvent.click(canvas.getByRole("button", { name: undoable.title }));
    await shownToast();
    await userEvent.click(canvas.getByRole("button", { name: later.title }));
    await waitFor(async () => expect(await shownToast()).toHaveTextContent(later.title));
    await expect(removed).toHaveBeenCalled();
  },
});

/** A short drag to the right springs back; a longer one dismisses the toast. */
export const Swipe = meta.story({
  play: async ({ canvas, userEvent, step }) => {
    await userEvent.click(canvas.getByRole("button", { name: deleted.title }));
    const text = within(await shownToast()).getByText(deleted.title);
    const drag = async (distance: number) => {
      const at = (clientX: number) => ({ clientX, clientY: 20, pointerId: 1, button: 0 });
      await fireEvent.pointerDown(text, at(100));
      await fireEvent.pointerMove(text, at(100 + distance));
      await fireEvent.pointerUp(text, at(100 + distance));
    };
    await step("Short of the threshold it stays", async () => {
      await drag(toast.swipeThreshold - 10);
      await waitFor(() => expect(text).toBeVisible());
    });
    await step("Beyond it, it goes", async () => {
      await drag(toast.swipeThreshold + 10);
      await waitFor(() => expect(text).not.toBeInTheDocument());
    });
  },
});

/** Controls at the bottom, as on a phone: it appears above them. */
export const ClearOfControls = meta.story({
  tags: ["phone"],
  globals: { viewport: { value: "phone" } },
  render: (args) => (
    <>
      <Notifiers {...args} />
      <div style={{ position: "fixed", insetInline: 0, bottom: 0, display: "grid", gap: 40, padding: 16 }}>
        <Button>{historyText.previous}</Button>
        <Button>{historyText.next}</Button>
      </div>
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: failed.title }));
    const card = (await shownToast()).getBoundingClientRect();
    const others = screen.getAllByRole("button").filter((button) => !button.closest("[data-scope=toast]"));
    await expect(others).toHaveLength(5);
    for (const control of others) {
      const { top, bottom } = control.getBoundingClientRect();
      await expect(bottom <= card.top || top >= card.bottom, control.textContent).toBe(true);
    }
  },
});

/** It grows downwards and stays inside the window. */
export const LongText = meta.story({
  tags: ["variant"],
  args: { notices: [{ tone: "danger", title: samples.sentence, description: samples.unbroken }] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button"));
    const shown = await shownToast();
    await expect(shown.scrollWidth).toBeLessThanOrEqual(shown.clientWidth);
    await expect(shown.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth);
  },
});

/** It is on the left, and its icon comes first. */
export const RightToLeft = meta.story({
  tags: ["variant"],
  globals: { direction: "rtl" },
  args: { notices: [{ tone: "info", title: samples.hebrew, description: samples.arabic }] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button"));
    await expect(await shownToast()).toHaveTextContent(samples.arabic);
  },
});

/** The card keeps its edge over the page. */
export const ForcedColors = meta.story({
  tags: ["variant"],
  decorators: [withEmulatedMedia("forced-colors", "wholePage")],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: deleted.title }));
    const card = (await shownToast()).firstElementChild;
    await expect(card && getComputedStyle(card).borderTopStyle).toBe("solid");
  },
});

/** F8 focuses the toasts from anywhere; Escape dismisses the focused one. */
export const Keyboard = meta.story({
  play: async ({ canvas, userEvent, step }) => {
    await userEvent.click(canvas.getByRole("button", { name: deleted.title }));
    const shown = await shownToast();
    await step("The hotkey focuses the region, Tab the toast and its close button", async () => {
      await userEvent.keyboard(`[${toast.hotkey}]`);
      await expect(await region()).toHaveFocus();
      await userEvent.tab();
      await expect(shown).toHaveFocus();
      await userEvent.tab();
      await expect(within(shown).getByRole("button", { name: toastText.close })).toHaveFocus();
    });
    await step("Escape sends it away", async () => {
      await userEvent.keyboard("{Escape}");
      await waitFor(() => expect(within(shown).queryByText(deleted.title)).not.toBeInTheDocument());
    });
  },
});
