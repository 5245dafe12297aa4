import { useEffect, useRef, useState } from "react";
import type { ApiConnection } from "#contract/client/http/api-connection.ts";
import { allowanceResetFrom, errorMessage, isUnauthenticated } from "#contract/client/http/api-error.ts";
import { useConnection } from "#contract/client/react/use-api.ts";
import { type TryEnding, tryStyle } from "#contract/client/streams/try-style.ts";
import { monthStartText } from "#contract/rules/usage/months.ts";
import { allowanceText } from "#contract/texts/allowance-texts.ts";
import type { StepUp } from "../../shared/step-up/use-step-up.tsx";

/** Which version wrote a reply. */
type Side = "tried" | "published";

/** A reply to a question, as far as it has come. */
export interface TriedReply {
  readonly side: Side;
  readonly number: number;
  /** The version was the draft when it was asked. */
  readonly isDraft: boolean;
  readonly text: string;
  /** The model's reasoning before the reply. */
  readonly reasoning: string;
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

interface Comparison {
  readonly isBlind: boolean;
  readonly questions: readonly ComparedQuestion[];
}

interface RunOptions {
  readonly questions: readonly string[];
  /** The version that is tried; it is not the published one. */
  readonly tried: number;
  readonly isDraft: boolean;
  readonly published: number | null;
  /** The order is left to chance, and the page says which is which only after a choice. */
  readonly isBlind: boolean;
}

/** True half of the time. */
function isTails(): boolean {
  return (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) < 128;
}

function emptyReplies({ tried, isDraft, published, isBlind }: RunOptions): TriedReply[] {
  const nothing = { text: "", reasoning: "", ending: undefined, errorText: undefined };
  const after: TriedReply = { side: "tried", number: tried, isDraft, ...nothing };
  if (published === null) return [after];
  const before: TriedReply = { side: "published", number: published, isDraft: false, ...nothing };
  return isBlind && isTails() ? [after, before] : [before, after];
}

function beginComparison(options: RunOptions): Comparison {
  const questions = options.questions.map((question) => {
    return { question, replies: emptyReplies(options), choice: undefined };
  });
  return { isBlind: options.isBlind && options.published !== null, questions };
}

type Update = (index: number, change: (question: ComparedQuestion) => ComparedQuestion) => void;

function withReply(
  question: ComparedQuestion,
  side: Side,
  change: (reply: TriedReply) => Partial<TriedReply>,
): ComparedQuestion {
  const replies = question.replies.map((reply) =>
    reply.side === side ? { ...reply, ...change(reply) } : reply,
  );
  return { ...question, replies };
}

interface Asking {
  readonly connection: ApiConnection;
  readonly styleId: number;
  readonly stepUp: StepUp;
  readonly update: Update;
  readonly signal: AbortSignal;
}

/** Asks one version; resolves to whether the comparison goes on. */
async function ask(
  { connection, styleId, stepUp, update, signal }: Asking,
  index: number,
  question: string,
  { side, number }: TriedReply,
): Promise<boolean> {
  const updateReply = (change: (reply: TriedReply) => Partial<TriedReply>) =>
    update(index, (compared) => withReply(compared, side, change));
  const listeners = {
    onText: (text: string) => updateReply(() => ({ text })),
    onReasoning: (reasoning: string) => updateReply(() => ({ reasoning })),
  };
  try {
    const trying = { connection, styleId, number, question, signal, ...listeners };
    const ending = await stepUp(() => tryStyle(trying));
    if (ending === undefined) return false;
    updateReply(() => ({ text: ending.content, reasoning: ending.reasoning, ending }));
  } catch (failure) {
    if (signal.aborted || isUnauthenticated(failure)) return false;
    const until = allowanceResetFrom(failure);
    const errorText =
      until === undefined ? errorMessage(failure) : allowanceText.spent(monthStartText(until));
    updateReply(() => ({ errorText }));
  }
  return true;
}

/** Asks the questions one after the other. The first version may ask for the passkey, the second then need not. */
async function askAll(asking: Asking, questions: readonly ComparedQuestion[]): Promise<void> {
  for (const [index, { question, replies }] of questions.entries()) {
    const [first, ...others] = replies;
    if (asking.signal.aborted || first === undefined) return;
    if (!(await ask(asking, index, question, first))) return;
    await Promise.all(others.map((reply) => ask(asking, index, question, reply)));
  }
}

/** Asks both versions the questions. Leaving the page ends it. */
export function useComparison(styleId: number, stepUp: StepUp) {
  const connection = useConnection();
  const [comparison, setComparison] = useState<Comparison>();
  const [isRunning, setRunning] = useState(false);
  const running = useRef<AbortController>(undefined);

  // An effect: its cleanup ends the requests when the page is left.
  useEffect(() => () => running.current?.abort(), []);

  const update: Update = (index, change) =>
    setComparison((current) => {
      if (current === undefined) return undefined;
      const questions = current.questions.map((each, at) => (at === index ? change(each) : each));
      return { ...current, questions };
    });

  async function run(options: RunOptions): Promise<void> {
    running.current?.abort();
    const controller = new AbortController();
    const begun = beginComparison(options);
    running.current = controller;
    setComparison(begun);
    setRunning(true);
    const { signal } = controller;
    await askAll({ connection, styleId, stepUp, update, signal }, begun.questions);
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
