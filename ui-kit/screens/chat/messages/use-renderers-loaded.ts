import { useEffect, useState } from "react";
import type { Message } from "#contract/chats/messages.ts";
import { loadedMath, loadMath, mayContainMath } from "../../../patterns/markdown/math/load-math.ts";

/** The messages are shown after this wait, whatever is missing. */
const maxWaitMilliseconds = 3000;

/**
 * Whether what draws these messages is loaded, so that their first frame is their last. True from then on: a page that
 * was shown stays. An effect, because the math renderer is fetched.
 */
export function useRenderersLoaded(messages: readonly Message[] | undefined): boolean {
  const [isOpen, setOpen] = useState(false);
  const needsMath =
    !isOpen &&
    loadedMath() === undefined &&
    messages?.some(({ role, content }) => role === "assistant" && mayContainMath(content)) === true;
  useEffect(() => {
    if (!needsMath) return;
    const open = () => setOpen(true);
    const timer = setTimeout(open, maxWaitMilliseconds);
    loadMath().then(open, open);
    return () => clearTimeout(timer);
  }, [needsMath]);
  if (messages !== undefined && !isOpen && !needsMath) setOpen(true);
  return isOpen || !needsMath;
}
