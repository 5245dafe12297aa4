import { expect, screen } from "storybook/test";
import { testInviteText } from "#contract/texts/page-texts.ts";
import { preview } from "#storybook/preview.tsx";

const id = "k7qm3xv9p2";

const meta = preview.meta({
  title: "Screens/Test invite",
  parameters: { harness: { page: "testInvite", id: () => id } },
});

/** Follows all toolbars: the page differs only in its navigation. */
export const Scenario = meta.story({
  tags: ["variant"],
  play: async () => {
    await screen.findByRole("heading", { level: 1, name: testInviteText.heading });
    await expect(screen.getByText(id)).toBeVisible();
  },
});
