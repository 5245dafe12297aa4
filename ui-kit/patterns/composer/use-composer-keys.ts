import { type KeyboardEvent, useRef } from "react";
import { useImeGuard } from "../../primitives/forms/use-ime-guard.ts";
import { useSendingEnter } from "./use-sending-enter.ts";

type BoxEvent = KeyboardEvent<HTMLTextAreaElement>;

interface ComposerActions {
  value: string;
  onChange: (text: string) => void;
  /** Requests sending; validation happens there. */
  submit: () => void;
  stop: (() => void) | undefined;
  recall: (() => string | undefined) | undefined;
  isAnswering: boolean;
}

/** The keys of the message box, after the IME guard. */
export function useComposerKeys(acts: ComposerActions) {
  const { isSentByEnter, asksToSend } = useSendingEnter();
  const ime = useImeGuard();
  const recalled = useRef<string>(undefined);

  const handleKeyDown = (event: BoxEvent) => {
    if (ime.isComposing(event)) return;
    if (event.key === "Enter") handleEnter(event);
    else if (event.key === "Escape" && acts.stop) {
      event.preventDefault();
      acts.stop();
    } else if (event.key === "ArrowUp" || event.key === "ArrowDown") handleArrow(event);
  };

  /** Enter does nothing while a reply streams (decisions on screens). */
  function handleEnter(event: BoxEvent) {
    if (!asksToSend(event)) return;
    event.preventDefault();
    if (!acts.isAnswering && !event.repeat) acts.submit();
  }

  /** ArrowUp in an empty box recalls the last message, ArrowDown removes it again if unchanged. */
  function handleArrow(event: BoxEvent) {
    if (event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return;
    const isUp = event.key === "ArrowUp";
    const isRecalled = acts.value !== "" && acts.value === recalled.current;
    const text = isUp && acts.value === "" ? acts.recall?.() : undefined;
    if (text === undefined && (isUp || !isRecalled || !isAtEnd(event.currentTarget))) return;
    event.preventDefault();
    recalled.current = text;
    acts.onChange(text ?? "");
  }

  return {
    onKeyDown: handleKeyDown,
    onCompositionEnd: ime.onCompositionEnd,
    enterKeyHint: isSentByEnter ? "send" : "enter",
  } as const;
}

function isAtEnd({ selectionStart, selectionEnd, value }: HTMLTextAreaElement): boolean {
  return selectionStart === selectionEnd && selectionEnd === value.length;
}
