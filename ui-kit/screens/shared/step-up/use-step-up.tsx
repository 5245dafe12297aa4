import { useEffect, useRef, useState } from "react";
import { problemOf } from "#contract/client/http/api-error.ts";
import { type NextPress, StepUpDialog } from "./step-up-dialog.tsx";

interface Question {
  readonly number: number;
  readonly next: NextPress | undefined;
  /** The element with the focus when the action began; it gets the focus back if it still exists. */
  readonly opener: Element | null;
  readonly answer: Promise<boolean>;
  readonly settle: (isConfirmed: boolean) => void;
}

/** Does what may need a passkey that was just proved. `undefined` when the person rather did not: nothing was done. */
export type StepUp = <Answer>(act: () => Promise<Answer>, next?: NextPress) => Promise<Answer | undefined>;

/**
 * Step-up: an act that is refused by `reauth_required` asks "Confirm it's you", and is then done once more. Whoever uses
 * this draws the `dialog`, and keeps what was typed until there is an answer. Any other refusal is thrown on.
 */
export function useStepUp() {
  // The last question stays while its dialog leaves.
  const [question, setQuestion] = useState<Question>();
  const [isOpen, setOpen] = useState(false);
  const waiting = useRef<Question>(undefined);
  const count = useRef(0);

  // An effect, because only its clean-up tells that the page is left: whoever waits is told no.
  useEffect(() => () => waiting.current?.settle(false), []);

  /** Asks once for all that wait. */
  function ask(opener: Element | null, next: NextPress | undefined): Promise<boolean> {
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
      if (problemOf(failure)?.code !== "reauth_required") throw failure;
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
