import { type KeyboardEvent, useEffect, useEffectEvent, useState } from "react";
import { imeSafeKeys } from "../../../primitives/forms/ime-keys.ts";

/** Debounce delay of the search, in milliseconds. */
const debounceMilliseconds = 250;

/**
 * The text of the search box. The search follows after a debounce, or at once on Enter and when cleared; never
 * during IME composition. Back or a link updates the box.
 */
export function useSearchText(search: string, onSearch: (trimmedText: string) => void) {
  const [text, setText] = useState(search);
  const [previousSearch, setPreviousSearch] = useState(search);
  const [sent, setSent] = useState(search);
  const [isComposing, setComposing] = useState(false);
  const trimmedText = text.trim();

  if (search !== previousSearch) {
    setPreviousSearch(search);
    // The URL update caused by the box may arrive after newer input.
    if (search !== sent) {
      setSent(search);
      setText(search);
    }
  }

  function submitSearch() {
    if (trimmedText === sent) return;
    setSent(trimmedText);
    onSearch(trimmedText);
  }

  const submitLatest = useEffectEvent(submitSearch);
  // An effect, because it is a timer.
  useEffect(() => {
    if (isComposing || trimmedText === sent) return;
    const timer = setTimeout(() => submitLatest(), trimmedText === "" ? 0 : debounceMilliseconds);
    return () => clearTimeout(timer);
  }, [trimmedText, sent, isComposing]);

  return {
    text,
    setText,
    handlers: {
      onCompositionStart: () => setComposing(true),
      onCompositionEnd: () => setComposing(false),
      ...imeSafeKeys((event: KeyboardEvent) => {
        if (event.key !== "Enter") return;
        event.preventDefault();
        submitSearch();
      }),
    },
  };
}
