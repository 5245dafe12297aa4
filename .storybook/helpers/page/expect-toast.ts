import { expect, screen, waitFor, within } from "storybook/test";
import { toastText } from "#contract/texts/page-texts.ts";

/**
 * Expects one toast with exactly this text: a title, a description, or both. Call it before other expectations,
 * because a toast disappears; it checks the text in one query.
 */
export async function expectToast(words: string, description?: string): Promise<void> {
  const region = await screen.findByRole("region", { name: new RegExp(toastText.region) });
  await waitFor(() => {
    const title = within(region).getByText(words);
    if (description !== undefined) {
      const toast = title.closest<HTMLElement>("[data-part=root]");
      expect(toast && within(toast).getByText(description)).toBeVisible();
    }
    return expect(title).toBeVisible();
  });
}
