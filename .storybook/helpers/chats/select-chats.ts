import { expect, screen, userEvent, waitFor } from "storybook/test";
import { historyText } from "#contract/texts/history-texts.ts";
import { renderedTitles } from "./conversation.ts";

/** Begins the selection; returns the checkboxes of the cards. */
export async function beginSelecting(): Promise<HTMLElement[]> {
  await renderedTitles();
  await userEvent.click(await screen.findByRole("button", { name: historyText.select }));
  const [first, ...boxes] = await screen.findAllByRole("checkbox");
  await waitFor(() => expect(first).toHaveFocus());
  return boxes;
}

/** Selects one chat and, with Shift, the range to another. */
export async function selectRange(from: HTMLElement | undefined, to: HTMLElement | undefined): Promise<void> {
  const user = userEvent.setup();
  await user.click(from ?? document.body);
  await screen.findByText(historyText.selected(1));
  await user.keyboard("{Shift>}");
  await user.click(to ?? document.body);
  await user.keyboard("{/Shift}");
}

/** The bar's button that deletes the selected chats. */
export const deleteButton = (count: number) =>
  screen.findByRole("button", { name: historyText.deleteSelected(count) });
