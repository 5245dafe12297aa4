import { expect, screen, waitFor, within } from "storybook/test";
import { toastText } from "#contract/texts/page-texts.ts";

/**
 * One notification holds exactly these words: a title, a description, or both. Asked in one go, because it leaves by
 * itself; and before anything else of a page that comes with it.
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
