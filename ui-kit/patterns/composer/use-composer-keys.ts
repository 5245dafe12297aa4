import { type KeyboardEvent, useRef } from "react";
import { usePreferences } from "../../ports/preferences.tsx";
import { imeSafeKeys } from "../../primitives/forms/ime-keys.ts";
import { replaceText } from "../../primitives/forms/replace-text.ts";
import { useMediaQuery } from "../../primitives/layout/use-media-query.ts";

/** A virtual keyboard has no Shift+Enter, so Enter starts a line there regardless of the preference. */
const touchOnlyQuery = "(pointer: coarse) and (not (any-pointer: fine))";

/** Whether a key press sends: Enter by preference, Ctrl/Cmd+Enter always. */
export function useSendKey() {
  const { enterSends } = usePreferences();
  const isTouch = useMediaQuery(touchOnlyQuery);
  const isSentByEnter = enterSends && !isTouch;
  const isSendKey = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
    key === "Enter" && (ctrlKey || metaKey || (isSentByEnter && !shiftKey && !altKey));
  return { isSentByEnter, isSendKey };
}

type TextAreaKeyEvent = KeyboardEvent<HTMLTextAreaElement>;

interface ComposerActions {
  value: string;
  onChange: (text: string) => void;
  /** Requests sending; validation happens there. */
  submit: () => void;
  stop: (() => void) | undefined;
  recall: (() => string | undefined) | undefined;
  isAnswering: boolean;
}

/** The keys of the message box. */
export function useComposerKeys(actions: ComposerActions) {
  const { isSentByEnter, isSendKey } = useSendKey();
  const recalled = useRef<string>(undefined);

  const handleKey = (event: TextAreaKeyEvent) => {
    if (event.key === "Enter") handleEnter(event);
    else if (event.key === "Escape" && actions.stop) {
      event.preventDefault();
      actions.stop();
    } else if (event.key === "ArrowUp" || event.key === "ArrowDown") handleArrow(event);
  };

  /** Enter has no effect while a reply streams. */
  function handleEnter(event: TextAreaKeyEvent) {
    if (!isSendKey(event)) return;
    event.preventDefault();
    if (!actions.isAnswering && !event.repeat) actions.submit();
  }

  /** ArrowUp in an empty box recalls the last message, ArrowDown removes it again if unchanged. */
  function handleArrow(event: TextAreaKeyEvent) {
    if (event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return;
    const isUp = event.key === "ArrowUp";
    const isRecalled = actions.value !== "" && actions.value === recalled.current;
    const text = isUp && actions.value === "" ? actions.recall?.() : undefined;
    if (text === undefined && (isUp || !isRecalled || !isAtEnd(event.currentTarget))) return;
    event.preventDefault();
    recalled.current = text;
    if (!replaceText(event.currentTarget, text ?? "")) actions.onChange(text ?? "");
  }

  return {
    ...imeSafeKeys(handleKey),
    enterKeyHint: isSentByEnter ? "send" : "enter",
  } as const;
}

function isAtEnd({ selectionStart, selectionEnd, value }: HTMLTextAreaElement): boolean {
  return selectionStart === selectionEnd && selectionEnd === value.length;
}
