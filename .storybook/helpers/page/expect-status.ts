import { expect, screen, waitFor } from "storybook/test";

export async function expectStatus(words: string): Promise<void> {
  await waitFor(() =>
    expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContain(words),
  );
}
