import { useEffect, useRef, useState } from "react";
import { checkText, messageRules } from "#contract/rules/text/user-text.ts";
import { useDrafts } from "../../../ports/drafts.tsx";
import { useIsMounted } from "../../shared/forms/use-is-mounted.ts";
import type { Sent } from "../turns/turn.ts";
import { emptyOutbox, enqueue, isStored, type NewestOwn, type OutboxEntry, settle } from "./outbox.ts";

type Send = (text: string) => Promise<Sent>;

function joined(...parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join("\n\n");
}

/**
 * The message that is being written: checked when it is sent, then on every change. What was handed over is kept apart
 * from it until the server has it, so that neither a reload nor a login loses it.
 * `newest` is the person's newest message that is stored: handed-over words that are the same have arrived, unless it
 * was the newest before them.
 */
export function useDraft(
  draft: string,
  onDraftChange: (text: string) => void,
  newest: NewestOwn | undefined,
) {
  const drafts = useDrafts();
  const [typed, setTyped] = useState<string>();
  const [isChecked, setChecked] = useState(false);
  const [left] = useState(() => emptyOutbox(drafts));
  const latest = useRef(draft);
  const isMounted = useIsMounted();
  const text = typed ?? joined(...unstoredWords(left, newest), draft);
  const checked = checkText(text, messageRules);
  const error = "error" in checked ? checked.error : undefined;
  useSettled(left, newest);

  const change = (next: string) => {
    if (typed === undefined) for (const { words } of left) settle(drafts, words);
    latest.current = next;
    setTyped(next);
    onDraftChange(next);
  };

  /** Sends words that may have been handed over before; refused ones come back before what was typed meanwhile. */
  async function deliver(words: string, send: Send): Promise<void> {
    enqueue(drafts, { words, afterId: newest?.id });
    const sent = await send(words);
    if (sent === "kept" || (sent === "refused" && !isMounted())) return;
    settle(drafts, words);
    if (sent === "refused") change(joined(words, latest.current));
  }

  /** Hands the message over and empties the box, or shows what is wrong with it. */
  function submit(send: Send) {
    setChecked("error" in checked);
    if ("error" in checked) return;
    change("");
    void deliver(checked.text, send);
  }
  return { text, change, deliver, submit, error: isChecked ? error : undefined };
}

function unstoredWords(left: readonly OutboxEntry[], newest: NewestOwn | undefined): readonly string[] {
  return left.filter((message) => !isStored(message, newest)).map(({ words }) => words);
}

/** A message that was sent before a reload and has arrived leaves the outbox. An effect, because the outbox is not React's. */
function useSettled(left: readonly OutboxEntry[], newest: NewestOwn | undefined): void {
  const drafts = useDrafts();
  useEffect(() => {
    for (const message of left) if (isStored(message, newest)) settle(drafts, message.words);
  }, [drafts, left, newest]);
}
