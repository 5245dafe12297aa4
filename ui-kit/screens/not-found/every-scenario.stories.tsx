import { expect, screen } from "storybook/test";
import { notFoundText } from "#contract/texts/page-texts.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({ title: "Screens/Not found", parameters: { harness: { page: "unknown" } } });

/** Follows all toolbars: the page is the same for everybody but for its navigation. */
export const AnyScenario = meta.story({
  play: async () => {
    await screen.findByRole("heading", { level: 1, name: notFoundText.heading });
    await expect(screen.getByText(notFoundText.hint)).toBeVisible();
  },
});
