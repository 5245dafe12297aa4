import { expect, screen, waitFor, within } from "storybook/test";
import { toastText } from "#contract/texts.ts";

/** A notification holds exactly these words: a title, a description, or both with a space between. */
export async function toastSays(words: string): Promise<void> {
  const region = await screen.findByRole("region", { name: new RegExp(toastText.region) });
  await waitFor(() => expect(within(region).getByText(words)).toBeVisible());
}
