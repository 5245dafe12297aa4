import { screen, within } from "storybook/test";

/** The titles of the cards of the history, in their order. */
export async function shownTitles(): Promise<(string | null)[]> {
  const cards = await screen.findAllByRole("article");
  return cards.map((card) => within(card).getByRole("link").textContent);
}
