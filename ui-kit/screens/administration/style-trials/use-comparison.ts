import { useEffect, useRef, useState } from "react";
import { errorMessage, isUnauthenticated } from "#contract/client/http/api-error.ts";
import { type TryEnding, tryStyle } from "#contract/client/streams/try-style.ts";
import type { StepUp } from "../../shared/step-up/use-step-up.tsx";

/** Which version wrote a reply. */
type Side = "draft" | "published";

/** A reply to a question, as far as it has come. */
export interface TriedReply {
  readonly side: Side;
  readonly number: number;
  readonly text: string;
  readonly ending: TryEnding | undefined;
  /** Why the try could not be made. */
  readonly errorText: string | undefined;
}

export type Choice = Side | "equal";

/** A question with a reply of each version, in the order in which they are shown. */
export interface ComparedQuestion {
  readonly question: string;
  readonly replies: readonly TriedReply[];
  readonly choice: Choice | undefined;
}

export interface Comparison {
  readonly isBlind: boolean;
  readonly questions: readonly ComparedQuestion[];
}

interface RunOptions {
  readonly questions: readonly string[];
  readonly draft: number;
  readonly published: number | null;
  /** The order is left to chance, and the page says which is which only after a choice. */
  readonly isBlind: boolean;
}

/** True half of the time. */
function isTails(): boolean {
  return (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) < 128;
}

function emptyReplies({ draft, published, isBlind }: RunOptions): TriedReply[] {
  const nothing = { text: "", ending: undefined, errorText: undefined };
  const after: TriedReply = { side: "draft", number: draft, ...nothing };
  if (published === null) return [after];
  const before: TriedReply = { side: "published", number: published, ...nothing };
  return isBlind && isTails() ? [after, before] : [before, after];
}

/** Asks both versions the questions, one after the other. Leaving the page ends it. */
export function useComparison(styleId: number, stepUp: StepUp) {
  const [comparison, setComparison] = useState<Comparison>();
  const [isRunning, setRunning] = useState(false);
  const running = useRef<AbortController>(undefined);

  // An effect: its cleanup ends the requests when the page is left.
  useEffect(() => () => running.current?.abort(), []);

  function update(index: number, change: (question: ComparedQuestion) => ComparedQuestion) {
    setComparison(
      (current) =>
        current && {
          ...current,
          questions: current.questions.map((each, at) => (at === index ? change(each) : each)),
        },
    );
  }

  function updateReply(index: number, side: Side, change: (reply: TriedReply) => Partial<TriedReply>) {
    update(index, (question) => ({
      ...question,
      replies: question.replies.map((reply) =>
        reply.side === side ? { ...reply, ...change(reply) } : reply,
      ),
    }));
  }

  async function ask(
    index: number,
    { question, reply }: { question: string; reply: TriedReply },
    signal: AbortSignal,
  ) {
    const { side, number } = reply;
    const onText = (text: string) => updateReply(index, side, (now) => ({ text: now.text + text }));
    try {
      const ending = await stepUp(() => tryStyle({ styleId, number, question, signal, onText }));
      if (ending === undefined) return false;
      updateReply(index, side, () => ({ text: ending.content, ending }));
      return true;
    } catch (failure) {
      if (signal.aborted || isUnauthenticated(failure)) return false;
      updateReply(index, side, () => ({ errorText: errorMessage(failure) }));
      return true;
    }
  }

  async function run(options: RunOptions): Promise<void> {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const questions = options.questions.map((question) => {
      return { question, replies: emptyReplies(options), choice: undefined };
    });
    setComparison({ isBlind: options.isBlind && options.published !== null, questions });
    setRunning(true);
    for (const [index, { question, replies }] of questions.entries()) {
      // The first one may ask for the passkey, the second then need not.
      const [first, ...others] = replies.map((reply) => () => ask(index, { question, reply }, signal));
      if (signal.aborted || !(await first?.())) break;
      await Promise.all(others.map((askNext) => askNext()));
    }
    if (running.current === controller) setRunning(false);
  }

  return {
    comparison,
    isRunning,
    run: (options: RunOptions) => void run(options),
    stop: () => {
      running.current?.abort();
      setRunning(false);
    },
    choose: (index: number, choice: Choice) => update(index, (question) => ({ ...question, choice })),
  };
}

export type ComparisonState = ReturnType<typeof useComparison>;
