import { type CompositionEvent, type KeyboardEvent, useEffect, useEffectEvent, useState } from "react";
import { useImeGuard } from "../../primitives/forms/use-ime-guard.ts";

/** Debounce delay of the search, in milliseconds. */
const debounceMilliseconds = 250;

/**
 * The text of the search box. The search follows after a debounce, or at once on Enter and when cleared; never
 * during IME composition. Back or a link updates the box.
 */
export function useSearchText(search: string, onSearch: (words: string) => void) {
  const [text, setText] = useState(search);
  const [seen, setSeen] = useState(search);
  const [sent, setSent] = useState(search);
  const [isComposing, setComposing] = useState(false);
  const ime = useImeGuard();
  const words = text.trim();

  if (search !== seen) {
    setSeen(search);
    // The URL update caused by the box may arrive after newer input.
    if (search !== sent) {
      setSent(search);
      setText(search);
    }
  }

  function look() {
    if (words === sent) return;
    setSent(words);
    onSearch(words);
  }

  const lookLater = useEffectEvent(look);
  // An effect, because it is a timer.
  useEffect(() => {
    if (isComposing || words === sent) return;
    const timer = setTimeout(() => lookLater(), words === "" ? 0 : debounceMilliseconds);
    return () => clearTimeout(timer);
  }, [words, sent, isComposing]);

  return {
    text,
    setText,
    handlers: {
      onCompositionStart: () => setComposing(true),
      onCompositionEnd: (event: CompositionEvent) => {
        ime.onCompositionEnd(event);
        setComposing(false);
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === "Enter" && !ime.isComposing(event)) look();
      },
    },
  };
}
