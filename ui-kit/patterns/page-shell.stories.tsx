import { expect, fn } from "storybook/test";
import { historyText, navigationText, newChatText, notFoundText } from "#contract/texts.ts";
import { Held } from "#storybook/gallery/held.tsx";
import { samplePaths } from "#storybook/gallery/sample-paths.ts";
import { preview } from "#storybook/preview.tsx";
import { Button } from "../primitives/button.tsx";
import { Heading } from "../primitives/heading.tsx";
import { PageColumn } from "./page-column.tsx";
import { PageShell } from "./page-shell.tsx";
import { SignedInFooter } from "./signed-in-footer.tsx";
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
  component: PageShell,
  args: {
    pageKey: newChatText.heading,
    header,
    footer: <SignedInFooter isAdmin paths={samplePaths} />,
    children: <Page heading={newChatText.heading} />,
  },
  argTypes: { header: { control: false }, footer: { control: false }, children: { control: false } },
  parameters: { frame: "bare", docs: { story: { inline: false, height: "480px" } } },
});

/** What every page stands in: skip link, header, main, footer. With `fill` the page is as high as the window. */
export const Playground = meta.story();

/** The landmarks that people who listen jump between. */
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
    await expect(skip.getBoundingClientRect().width).toBe(1);
    await userEvent.tab();
    await expect(skip).toHaveFocus();
    await expect(skip.getBoundingClientRect().width).toBeGreaterThan(44);
    await expect(document.querySelector(skip.getAttribute("href") ?? "")).toBe(canvas.getByRole("main"));
  },
});

/** A change of page gives the focus to the new page's heading, so that it is read out. */
export const NextPage = meta.story({
  render: (args) => (
    <Held<string> start={newChatText.heading}>
      {(heading, keep) => (
        <>
          <PageShell {...args} pageKey={heading}>
            <Page heading={heading} />
          </PageShell>
          <Button onClick={() => keep(notFoundText.heading)}>{historyText.next}</Button>
        </>
      )}
    </Held>
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("heading", { level: 1 })).not.toHaveFocus();
    await userEvent.click(canvas.getByRole("button", { name: historyText.next }));
    await expect(canvas.getByRole("heading", { name: notFoundText.heading })).toHaveFocus();
  },
});
