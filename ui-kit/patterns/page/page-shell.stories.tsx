import { expect, fn } from "storybook/test";
import { historyText } from "#contract/texts/history-texts.ts";
import { navigationText, newChatText, notFoundText } from "#contract/texts/page-texts.ts";
import { samplePaths } from "#storybook/gallery/samples/sample-reply.ts";
import { samples } from "#storybook/gallery/samples/samples.ts";
import { withEmulatedMedia } from "#storybook/gallery/states/emulated-media.tsx";
import { Stateful } from "#storybook/gallery/states/with-state.tsx";
import { preview } from "#storybook/preview.tsx";
import { Button } from "../../primitives/buttons/button.tsx";
import { Heading } from "../../primitives/layout/heading.tsx";
import { PageColumn } from "./page-column.tsx";
import { PageShell } from "./page-shell.tsx";
import { TopNavigation } from "./top-navigation.tsx";

const header = (
  <TopNavigation session="signed-in" paths={samplePaths} currentPath={samplePaths.newChat} onLogout={fn()} />
);

function Page({ heading }: { heading: string }) {
  return (
    <PageColumn width="form">
      <Heading level={1}>{heading}</Heading>
      <Button variant="lit">{newChatText.start}</Button>
    </PageColumn>
  );
}

const meta = preview.meta({
  title: "Patterns/Page shell",
  tags: ["autodocs"],
  component: PageShell,
  args: {
    pageKey: newChatText.heading,
    header,
    footer: <footer>{samples.sentence}</footer>,
    children: <Page heading={newChatText.heading} />,
  },
  argTypes: { header: { control: false }, footer: { control: false }, children: { control: false } },
  parameters: { frame: "bare", docs: { story: { inline: false, height: "480px" } } },
});

/** The frame of every page: skip link, header, main, footer. With `fill` the page is as high as the window. */
export const Playground = meta.story();

/** Landmarks for screen readers. */
export const Landmarks = meta.story({
  play: async ({ canvas }) => {
    for (const role of ["banner", "main", "contentinfo"]) await expect(canvas.getByRole(role)).toBeVisible();
    await expect(canvas.getByRole("navigation", { name: navigationText.label })).toBeVisible();
  },
});

/** The skip link shows at the first Tab, above everything; Shift+Tab hides it again. */
export const Keyboard = meta.story({
  tags: ["visual"],
  play: async ({ canvas, userEvent }) => {
    const skip = canvas.getByRole("link", { name: navigationText.skip });
    await expect(skip.getBoundingClientRect().bottom).toBeLessThanOrEqual(0);
    await userEvent.tab();
    await expect(skip).toHaveFocus();
    await expect(skip.getBoundingClientRect().top).toBeGreaterThan(0);
    await expect(document.querySelector(skip.getAttribute("href") ?? "")).toBe(canvas.getByRole("main"));
  },
});

/** A page grows with its content; its header and footer keep the full width. */
export const LongText = meta.story({
  tags: ["variant"],
  globals: { brand: "long" },
  args: { children: <Page heading={`${samples.long} ${samples.unbroken}`} /> },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
    const [header, main, footer] = ["banner", "main", "contentinfo"].map((role) =>
      canvas.getByRole(role).getBoundingClientRect(),
    );
    await expect(main?.top).toBeGreaterThanOrEqual(header?.bottom ?? Number.NaN);
    await expect(footer?.top).toBeGreaterThanOrEqual(main?.bottom ?? Number.NaN);
  },
});

/** The skip link shows at the right, where reading starts. */
export const RightToLeft = meta.story({
  tags: ["variant"],
  globals: { direction: "rtl" },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const skip = canvas.getByRole("link", { name: navigationText.skip });
    await expect(skip).toHaveFocus();
    await expect(skip.getBoundingClientRect().left).toBeGreaterThan(document.documentElement.clientWidth / 2);
  },
});

/** Header and main are separated by a line. */
export const ForcedColors = meta.story({
  tags: ["variant"],
  decorators: [withEmulatedMedia("forced-colors", "wholePage")],
  play: async ({ canvas }) => {
    const header = getComputedStyle(canvas.getByRole("banner"));
    await expect([header.borderBottomStyle, header.borderBottomWidth]).toEqual(["solid", "1px"]);
  },
});

/** A navigation focuses the new page's heading, so that it is read out. */
export const NextPage = meta.story({
  render: (args) => (
    <Stateful<string> initialValue={newChatText.heading}>
      {(heading, keep) => (
        <>
          <PageShell {...args} pageKey={heading}>
            <Page heading={heading} />
          </PageShell>
          <Button onClick={() => keep(notFoundText.heading)}>{historyText.next}</Button>
        </>
      )}
    </Stateful>
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("heading", { level: 1 })).not.toHaveFocus();
    await userEvent.click(canvas.getByRole("button", { name: historyText.next }));
    await expect(canvas.getByRole("heading", { name: notFoundText.heading })).toHaveFocus();
  },
});
