import { expect, screen } from "storybook/test";
import { navigationText, testInviteText } from "#contract/texts/page-texts.ts";
import { expectNoHorizontalScroll, expectVisibleBorder } from "#storybook/helpers/page/expect-layout.ts";
import { preview } from "#storybook/preview.tsx";

const markup = "<img src=x onerror=alert(1)>";
const unbroken = "k7qm3xv9".repeat(40);

const meta = preview.meta({
  title: "Screens/Test invite",
  parameters: { harness: { scenario: "signedOut", page: "testInvite", id: () => "k7qm3xv9p2" } },
});

export const Default = meta.story({
  tags: ["happy", "usual", "visual"],
  play: async () => {
    await expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent(testInviteText.heading);
    await expect(screen.getByText("k7qm3xv9p2")).toBeVisible();
    await expect(await screen.findByRole("link", { name: navigationText.login })).toBeVisible();
  },
});

export const SignedIn = meta.story({
  tags: ["happy"],
  parameters: { harness: { scenario: "regular" } },
  play: async () => {
    await expect(await screen.findByRole("button", { name: navigationText.logout })).toBeVisible();
    await expect(await screen.findByText("k7qm3xv9p2")).toBeVisible();
  },
});

/** An id is shown as text and never becomes markup. */
export const Markup = meta.story({
  tags: ["happy"],
  parameters: { harness: { id: () => markup } },
  play: async () => {
    await expect(await screen.findByText(markup)).toBeVisible();
    await expect(screen.queryByRole("img")).toBeNull();
  },
});

export const LongText = meta.story({
  tags: ["variant", "phone"],
  parameters: { harness: { id: () => unbroken } },
  globals: { viewport: { value: "phone" } },
  play: async () => {
    await expect(await screen.findByText(unbroken)).toBeVisible();
    await expectNoHorizontalScroll();
  },
});

export const Phone = Default.extend({
  tags: ["variant", "!visual", "phone"],
  globals: { viewport: { value: "phone" } },
});
export const Dark = Default.extend({ tags: ["variant", "!visual"], globals: { theme: "dark" } });
export const RightToLeft = Default.extend({ tags: ["variant", "!visual"], globals: { direction: "rtl" } });

export const ForcedColors = meta.story({
  tags: ["variant"],
  parameters: { harness: { media: "forced-colors" } },
  play: async () => expectVisibleBorder(await screen.findByText("k7qm3xv9p2")),
});
