import { type ChangeEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { cleanTitle, type TextRules, textError } from "#contract/rules/text/user-text.ts";
import { imeSafeKeys } from "../../../primitives/forms/ime-keys.ts";

export interface TitleEditOptions {
  title: string;
  /** An earlier input that was not saved. */
  typed: string | undefined;
  rules: TextRules;
  /** Normalizes the text; by default as a chat's title. */
  clean?: (text: string) => string;
  /** `title`: undefined if unchanged; `byKey`: the user pressed Enter or Escape. */
  onEnd: (title: string | undefined, byKey: boolean) => void;
}

/** Text, end and validation of a title input. */
export function useTitleEdit({ title, typed, rules, clean = cleanTitle, onEnd }: TitleEditOptions) {
  const [text, setText] = useState(typed ?? title);
  const [isChecked, setChecked] = useState(false);
  const hasEnded = useRef(false);
  const ref = useFocusAndSelect(typed !== undefined);
  const next = clean(text).trim();
  const validationError = next === "" ? undefined : textError(next, rules);

  function end(isSaved: boolean, byKey: boolean) {
    // Unmounting the input blurs it too.
    if (hasEnded.current) return;
    if (isSaved && validationError !== undefined) return setChecked(true);
    hasEnded.current = true;
    onEnd(isSaved && next !== "" && next !== clean(title).trim() ? next : undefined, byKey);
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    // Otherwise the same key would press the button that gets focus next.
    event.preventDefault();
    end(event.key === "Enter", true);
  }

  return {
    error: isChecked ? validationError : undefined,
    input: {
      ref,
      value: text,
      onChange: (event: ChangeEvent<HTMLInputElement>) => setText(event.currentTarget.value),
      ...imeSafeKeys(handleKey),
      onBlur: () => end(true, false),
    },
  };
}

/** Whether a reopened field may take focus: only if nothing else has it, except its own entry. */
function canTakeFocus(box: HTMLElement | null): boolean {
  if (box === null || box.closest("[aria-hidden=true]") !== null) return false;
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return true;
  return box.closest("li")?.contains(focused) === true && focused.closest("[role=menu]") === null;
}

/** Focuses an input and selects its text. */
function useFocusAndSelect(isReopened: boolean): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  // One frame later, because the menu restores focus first.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (!isReopened || canTakeFocus(input.current)) input.current?.select();
    });
    return () => cancelAnimationFrame(frame);
  }, [isReopened]);
  return input;
}
