import { type RefObject, useRef } from "react";

function deleteButtons(cards: HTMLElement | null): HTMLButtonElement[] {
  return [...(cards?.querySelectorAll<HTMLButtonElement>("button[value]") ?? [])];
}

/**
 * Where the focus goes when the question is answered: back to the button that asked, else to the one that
 * stands in its place now, else to the one before it, else to the heading.
 */
export function useFocusAfterDeletion(
  cards: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
) {
  const asked = useRef({ chatId: "", index: 0 });
  return {
    remember: (chatId: string) => {
      const ids = deleteButtons(cards.current).map((button) => button.value);
      asked.current = { chatId, index: ids.indexOf(chatId) };
    },
    find: (): HTMLElement | null => {
      const buttons = deleteButtons(cards.current);
      const { chatId, index } = asked.current;
      const same = buttons.find((button) => button.value === chatId);
      return same ?? buttons[index] ?? buttons.at(-1) ?? heading.current;
    },
  };
}
