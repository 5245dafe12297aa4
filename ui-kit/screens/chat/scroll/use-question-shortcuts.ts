import type { RefObject } from "react";
import { useShortcut } from "../../../ports/shortcuts.tsx";

type Direction = "previous" | "next";

/** Shortcuts that move the focus from question to question: the user's messages. */
export function useQuestionShortcuts(scroller: RefObject<HTMLElement | null>) {
  useShortcut("previousQuestion", () => focusQuestion(scroller.current, "previous"));
  useShortcut("nextQuestion", () => focusQuestion(scroller.current, "next"));
}

function focusQuestion(scroller: HTMLElement | null, direction: Direction) {
  if (scroller === null) return;
  const questions = [...scroller.querySelectorAll<HTMLElement>("[role=log] [data-message=user]")];
  const place = startOf(scroller);
  const question =
    direction === "previous"
      ? questions.findLast((other) => place(other) < 0)
      : questions.find((other) => place(other) > 0);
  question?.focus({ preventScroll: true });
  question?.scrollIntoView({ block: "start" });
  // Older messages are rendered when their place comes into view.
  if (question === undefined && direction === "previous") scroller.scrollTop = 0;
}

/**
 * Where a message lies, before (negative) or after the place to start at: the message that has the focus, else the
 * messages in view, so that the first step back leads to the newest of them.
 */
function startOf(scroller: HTMLElement): (message: HTMLElement) => number {
  const focused = document.activeElement?.closest("[data-message]");
  if (focused && scroller.contains(focused))
    return (message) => {
      const order = focused.compareDocumentPosition(message);
      if (order & Node.DOCUMENT_POSITION_PRECEDING) return -1;
      return order & Node.DOCUMENT_POSITION_FOLLOWING ? 1 : 0;
    };
  const { bottom } = scroller.getBoundingClientRect();
  return (message) => (message.getBoundingClientRect().top < bottom ? -1 : 1);
}
