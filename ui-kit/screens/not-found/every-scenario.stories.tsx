import { expect, screen } from "storybook/test";
import { notFoundText } from "#contract/texts/page-texts.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({ title: "Screens/Not found", parameters: { harness: { page: "unknown" } } });

/** Follows all toolbars: the page differs only in its navigation. */
export const Scenario = meta.story({
  tags: ["variant"],
  play: async () => {
    await screen.findByRole("heading", { level: 1, name: notFoundText.heading });
    await expect(screen.getByText(notFoundText.hint)).toBeVisible();
  },
});
