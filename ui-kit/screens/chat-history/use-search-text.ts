import { type CompositionEvent, type KeyboardEvent, useEffect, useEffectEvent, useState } from "react";
import { useImeGuard } from "../../primitives/forms/use-ime-guard.ts";

/** How long the words must stand still before they are looked for, in milliseconds. */
const pauseMilliseconds = 250;

/**
 * The words in a search box, ahead of those that are looked for. They are looked for at a pause, or at once by Enter and
 * when the box is emptied; never while an input method is composing. What Back or a link changes is shown in the box.
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
    // Words that came from the box come back after what was typed since.
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
  // An effect, because a pause is what no event tells of.
  useEffect(() => {
    if (isComposing || words === sent) return;
    const timer = setTimeout(() => lookLater(), words === "" ? 0 : pauseMilliseconds);
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
