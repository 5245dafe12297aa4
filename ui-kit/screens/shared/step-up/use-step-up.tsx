import { useEffect, useRef, useState } from "react";
import { parseProblem } from "#contract/client/http/api-error.ts";
import { type FollowUpAction, StepUpDialog } from "./step-up-dialog.tsx";

interface PendingStepUp {
  readonly number: number;
  readonly next: FollowUpAction | undefined;
  /** Focused element when the action began; focus returns to it. */
  readonly opener: Element | null;
  readonly answer: Promise<boolean>;
  readonly settle: (isConfirmed: boolean) => void;
}

/** Runs an action that may require a recent passkey. Resolves to `undefined` if canceled. */
export type StepUp = <Answer>(
  act: () => Promise<Answer>,
  next?: FollowUpAction,
) => Promise<Answer | undefined>;

/**
 * Step-up: an action refused with `reauth_required` opens "Confirm it's you" and is retried. Render `dialog`
 * and keep the input. Other errors are rethrown.
 */
export function useStepUp() {
  // Kept while its dialog closes.
  const [question, setQuestion] = useState<PendingStepUp>();
  const [isOpen, setOpen] = useState(false);
  const waiting = useRef<PendingStepUp>(undefined);
  const count = useRef(0);

  // An effect: its cleanup resolves pending actions as canceled on unmount.
  useEffect(() => () => waiting.current?.settle(false), []);

  /** Opens one dialog for all pending actions. */
  function ask(opener: Element | null, next: FollowUpAction | undefined): Promise<boolean> {
    if (waiting.current !== undefined) return waiting.current.answer;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    count.current += 1;
    const asked = { number: count.current, next, opener, answer: promise, settle: resolve };
    waiting.current = asked;
    setQuestion(asked);
    setOpen(true);
    return promise;
  }

  function end(isConfirmed: boolean) {
    waiting.current?.settle(isConfirmed);
    waiting.current = undefined;
    setOpen(false);
  }

  const stepUp: StepUp = async (act, next) => {
    const opener = document.activeElement;
    try {
      return await act();
    } catch (failure) {
      if (parseProblem(failure)?.code !== "reauth_required") throw failure;
    }
    return (await ask(opener, next)) ? act() : undefined;
  };

  const dialog = question && (
    <StepUpDialog
      key={question.number}
      open={isOpen}
      next={question.next}
      opener={question.opener}
      onEnd={end}
    />
  );
  return { stepUp, dialog };
}
