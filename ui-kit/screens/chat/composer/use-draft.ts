import { useEffect, useRef, useState } from "react";
import { checkText, messageRules } from "#contract/rules/text/user-text.ts";
import { useDrafts } from "../../../ports/drafts.tsx";
import { useIsMounted } from "../../shared/forms/use-is-mounted.ts";
import type { SendOutcome } from "../state/conversation.ts";
import {
  dequeue,
  enqueue,
  isDelivered,
  type LastUserMessage,
  type OutboxEntry,
  readOutbox,
} from "./outbox.ts";

type Send = (text: string) => Promise<SendOutcome>;

function joinParagraphs(...parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join("\n\n");
}

/**
 * The draft of the message box: validated on send, then on every change. Sent text moves to the outbox until
 * the server has it, so that a reload or login does not lose it. `newest`: the last stored user message, which
 * settles an equal outbox message.
 */
export function useDraft(
  draft: string,
  onDraftChange: (text: string) => void,
  newest: LastUserMessage | undefined,
) {
  const drafts = useDrafts();
  const [typed, setTyped] = useState<string>();
  const [isChecked, setChecked] = useState(false);
  const [left] = useState(() => readOutbox(drafts));
  const latest = useRef(draft);
  const isMounted = useIsMounted();
  const text = typed ?? joinParagraphs(...undeliveredText(left, newest), draft);
  const checked = checkText(text, messageRules);
  const error = "error" in checked ? checked.error : undefined;
  useClearDelivered(newest);

  const change = (next: string) => {
    if (typed === undefined) for (const { words } of left) dequeue(drafts, words);
    latest.current = next;
    setTyped(next);
    onDraftChange(next);
  };

  /** Sends the text. Text that was not accepted returns to the box before newer input. */
  async function deliver(words: string, send: Send): Promise<void> {
    enqueue(drafts, { words, afterId: newest?.id });
    const sent = await send(words);
    if (sent === "unsent" || (sent === "returned" && !isMounted())) return;
    dequeue(drafts, words);
    if (sent === "returned") change(joinParagraphs(words, latest.current));
  }

  /** Moves the draft to the outbox and clears the box, or shows the validation error. */
  function submit(send: Send) {
    setChecked("error" in checked);
    if ("error" in checked) return;
    change("");
    void deliver(checked.text, send);
  }
  return { text, change, deliver, submit, error: isChecked ? error : undefined };
}

function undeliveredText(
  left: readonly OutboxEntry[],
  newest: LastUserMessage | undefined,
): readonly string[] {
  return left.filter((message) => !isDelivered(message, newest)).map(({ words }) => words);
}

/**
 * Removes outbox messages that are stored, also where their response was lost. An effect, because the outbox is external state.
 */
function useClearDelivered(newest: LastUserMessage | undefined): void {
  const drafts = useDrafts();
  useEffect(() => {
    for (const message of readOutbox(drafts))
      if (isDelivered(message, newest)) dequeue(drafts, message.words);
  }, [drafts, newest]);
}
