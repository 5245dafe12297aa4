import { expect, fn, waitFor } from "storybook/test";
import { historyText } from "#contract/texts/history-texts.ts";
import { withEmulatedMedia } from "#storybook/gallery/states/emulated-media.tsx";
import { Stateful } from "#storybook/gallery/states/with-state.tsx";
import { liveTexts } from "#storybook/helpers/page/expect-notifications.ts";
import { preview } from "#storybook/preview.tsx";
import { Pagination } from "./pagination.tsx";

const meta = preview.meta({
  title: "Patterns/Pager",
  tags: ["autodocs"],
  component: Pagination,
  args: { page: 2, totalPages: 4, onChange: fn() },
  render: (args) => (
    <Stateful key={args.page} initialValue={args.page}>
      {(page, keep) => <Pagination {...args} page={page} onChange={keep} />}
    </Stateful>
  ),
});

/** Previous and Next, with the current page between them. */
export const Playground = meta.story();

/** The first page, one in between, the last, and while a page is loading. */
export const Matrix = meta.story({
  tags: ["variant", "visual"],
  render: ({ totalPages, onChange }) => (
    <div className="gallery-stack">
      {[1, 2, totalPages].map((page) => (
        <Pagination key={page} page={page} totalPages={totalPages} onChange={onChange} />
      ))}
      <Pagination page={2} totalPages={totalPages} onChange={onChange} disabled />
    </div>
  ),
  play: async ({ canvas }) => {
    const disabled = (name: string) =>
      canvas.getAllByRole("button", { name }).map((button) => button.matches(":disabled"));
    await expect(disabled(historyText.previous)).toEqual([true, false, false, true]);
    await expect(disabled(historyText.next)).toEqual([false, false, true, true]);
  },
});

/** Large numbers do not wrap the buttons at 1280 px. */
export const LongText = meta.story({
  tags: ["variant"],
  args: { page: 999_999, totalPages: 1_000_000 },
  play: async ({ canvas }) => {
    const [previous, next] = canvas.getAllByRole("button");
    await expect(previous?.getBoundingClientRect().top).toBe(next?.getBoundingClientRect().top);
  },
});

/** Previous is on the right. */
export const RightToLeft = meta.story({
  tags: ["variant"],
  globals: { direction: "rtl" },
  play: async ({ canvas }) => {
    const [previous, next] = canvas.getAllByRole("button");
    await expect(previous?.getBoundingClientRect().left).toBeGreaterThan(
      next?.getBoundingClientRect().left ?? 0,
    );
  },
});

/** A disabled button has gray text, not a paler fill. */
export const ForcedColors = meta.story({
  tags: ["variant"],
  args: { page: 1 },
  decorators: [withEmulatedMedia("forced-colors")],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: historyText.previous })).toBeDisabled();
  },
});

/** A page that was turned is announced, the first one is not, and the button that led there keeps focus. */
export const Keyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(liveTexts()).toEqual([]);
    await userEvent.tab();
    await userEvent.tab();
    const next = canvas.getByRole("button", { name: historyText.next });
    await expect(next).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(liveTexts()).toEqual([historyText.page(3, 4)]));
    await expect(canvas.getByText(historyText.page(3, 4))).toBeVisible();
    await expect(next).toHaveFocus();
  },
});
