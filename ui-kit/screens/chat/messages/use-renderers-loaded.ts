import { useEffect, useState } from "react";
import type { Message } from "#contract/chats/messages.ts";
import { loadEntityNames, needsEntityNames } from "../../../patterns/markdown/entities.ts";
import { loadedMath, loadMath, mayContainMath } from "../../../patterns/markdown/math/load-math.ts";

/** The messages are shown after this wait even if a renderer is missing. */
const maxWaitMilliseconds = 3000;

/**
 * Whether the renderers that these messages need are loaded, so that they are drawn once. Stays true, so that shown messages
 * stay. An effect, because the math renderer and the entity names are fetched.
 */
export function useRenderersLoaded(messages: readonly Message[] | undefined): boolean {
  const [isOpen, setOpen] = useState(false);
  const replies = isOpen ? [] : (messages?.filter(({ role }) => role === "assistant") ?? []);
  const needsMath = loadedMath() === undefined && replies.some(({ content }) => mayContainMath(content));
  const needsNames = replies.some(({ content }) => needsEntityNames(content));
  const isWaiting = needsMath || needsNames;
  useEffect(() => {
    if (!needsMath && !needsNames) return;
    const open = () => setOpen(true);
    const timer = setTimeout(open, maxWaitMilliseconds);
    const loading = [needsMath && loadMath(), needsNames && loadEntityNames()];
    void Promise.allSettled(loading).then(open);
    return () => clearTimeout(timer);
  }, [needsMath, needsNames]);
  if (messages !== undefined && !isOpen && !isWaiting) setOpen(true);
  return isOpen || !isWaiting;
}
