import { expect, screen } from "storybook/test";
import { navigationText, notFoundText } from "#contract/texts/page-texts.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({
  title: "Screens/Not found",
  parameters: { harness: { scenario: "signedOut", page: "unknown" } },
});

export const Default = meta.story({
  tags: ["happy", "usual", "visual"],
  play: async () => {
    await expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent(notFoundText.heading);
    await expect(screen.getByText(notFoundText.hint)).toBeVisible();
    await expect(await screen.findByRole("link", { name: navigationText.login })).toBeVisible();
  },
});

export const SignedIn = meta.story({
  tags: ["happy"],
  parameters: { harness: { scenario: "regular" } },
  play: async () => {
    await expect(await screen.findByRole("button", { name: navigationText.logout })).toBeVisible();
    await expect(await screen.findByText(notFoundText.heading)).toBeVisible();
  },
});

/** No part of this page waits for the server. */
export const Unanswered = meta.story({
  tags: ["failing"],
  parameters: { harness: { arrange: (world) => void world.holdRoute("session.user") } },
  play: async () => {
    await expect(await screen.findByText(notFoundText.heading)).toBeVisible();
    await expect(screen.queryByRole("link", { name: navigationText.login })).toBeNull();
  },
});

export const Phone = Default.extend({
  tags: ["variant", "!visual", "phone"],
  globals: { viewport: { value: "phone" } },
});
export const Dark = Default.extend({ tags: ["variant", "!visual"], globals: { theme: "dark" } });
export const RightToLeft = Default.extend({ tags: ["variant", "!visual"], globals: { direction: "rtl" } });

/** The icon has the text's color. */
export const ForcedColors = meta.story({
  tags: ["variant"],
  parameters: { harness: { media: "forced-colors" } },
  play: async () => {
    const heading = await screen.findByRole("heading", { level: 1 });
    const sign = screen.getByRole("main").querySelector("svg");
    await expect(sign && getComputedStyle(sign).color).toBe(getComputedStyle(heading).color);
  },
});
