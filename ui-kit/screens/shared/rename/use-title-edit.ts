import { type ChangeEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { cleanTitle, type TextRules, textError } from "#contract/rules/text/user-text.ts";
import { useImeGuard } from "../../../primitives/forms/use-ime-guard.ts";

export interface TitleEditOptions {
  title: string;
  /** An earlier input that was not saved. */
  typed: string | undefined;
  rules: TextRules;
  /** `title` is undefined when nothing is to be changed; `byKey`: the person is still here. */
  onEnd: (title: string | undefined, byKey: boolean) => void;
}

/** The text of a box for a title, how it ends, and what the rules say of it once they were asked. */
export function useTitleEdit({ title, typed, rules, onEnd }: TitleEditOptions) {
  const [text, setText] = useState(typed ?? title);
  const [isChecked, setChecked] = useState(false);
  const hasEnded = useRef(false);
  const ref = useWholeSelected(typed !== undefined);
  const ime = useImeGuard();
  const next = cleanTitle(text).trim();
  const fault = next === "" ? undefined : textError(next, rules);

  function end(isSaved: boolean, byKey: boolean) {
    // Taking the box away is a blur too.
    if (hasEnded.current) return;
    if (isSaved && fault !== undefined) return setChecked(true);
    hasEnded.current = true;
    onEnd(isSaved && next !== "" && next !== title ? next : undefined, byKey);
  }

  function handleKey(event: KeyboardEvent) {
    if (ime.isComposing(event)) return;
    if (event.key !== "Enter" && event.key !== "Escape") return;
    // Else the button that has the focus next would be pressed by the same key.
    event.preventDefault();
    end(event.key === "Enter", true);
  }

  return {
    error: isChecked ? fault : undefined,
    input: {
      ref,
      value: text,
      onChange: (event: ChangeEvent<HTMLInputElement>) => setText(event.currentTarget.value),
      onKeyDown: handleKey,
      onCompositionEnd: ime.onCompositionEnd,
      onBlur: () => end(true, false),
    },
  };
}

/**
 * Whether a box that comes back by itself may have the focus: only while nothing has it, or what stands beside the box
 * in its entry. Whoever is in a menu or a dialog, or writes elsewhere, stays there.
 */
function mayTakeFocus(box: HTMLElement | null): boolean {
  if (box === null || box.closest("[aria-hidden=true]") !== null) return false;
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return true;
  return box.closest("li")?.contains(focused) === true && focused.closest("[role=menu]") === null;
}

/** Gives a box the focus, with all that stands in it. */
function useWholeSelected(isBack: boolean): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  // An effect, and one frame later: the menu that led here gives the focus back first.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (!isBack || mayTakeFocus(input.current)) input.current?.select();
    });
    return () => cancelAnimationFrame(frame);
  }, [isBack]);
  return input;
}
