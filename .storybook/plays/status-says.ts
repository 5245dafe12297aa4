import { expect, screen, waitFor } from "storybook/test";

/** One of the page's statuses says this. */
export async function statusSays(words: string): Promise<void> {
  await waitFor(() =>
    expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContain(words),
  );
}
