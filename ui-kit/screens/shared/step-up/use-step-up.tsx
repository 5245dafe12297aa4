import { useEffect, useRef, useState } from "react";
import { parseProblem } from "#contract/client/http/api-error.ts";
import { type FollowUpAction, StepUpDialog } from "./step-up-dialog.tsx";

interface PendingStepUp {
  readonly id: number;
  readonly followUp: FollowUpAction | undefined;
  /** Focused element when the action began; focus returns to it. */
  readonly opener: Element | null;
  readonly confirmation: Promise<boolean>;
  readonly resolve: (isConfirmed: boolean) => void;
}

/** Runs an action that may require a recent passkey. Resolves to `undefined` if canceled. */
export type StepUp = <Answer>(
  action: () => Promise<Answer>,
  followUp?: FollowUpAction,
) => Promise<Answer | undefined>;

/**
 * Step-up: an action refused with `reauth_required` opens "Confirm it's you" and is retried. Render `dialog`
 * and keep the input. Other errors are rethrown.
 */
export function useStepUp() {
  // Kept while its dialog closes.
  const [pendingStepUp, setPendingStepUp] = useState<PendingStepUp>();
  const [isOpen, setOpen] = useState(false);
  const pendingRef = useRef<PendingStepUp>(undefined);
  const count = useRef(0);

  // An effect: its cleanup resolves pending actions as canceled on unmount.
  useEffect(() => () => pendingRef.current?.resolve(false), []);

  /** Opens one dialog for all pending actions. */
  function requestConfirmation(
    opener: Element | null,
    followUp: FollowUpAction | undefined,
  ): Promise<boolean> {
    if (pendingRef.current !== undefined) return pendingRef.current.confirmation;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    count.current += 1;
    const pending = { id: count.current, followUp, opener, confirmation: promise, resolve };
    pendingRef.current = pending;
    setPendingStepUp(pending);
    setOpen(true);
    return promise;
  }

  function end(isConfirmed: boolean) {
    pendingRef.current?.resolve(isConfirmed);
    pendingRef.current = undefined;
    setOpen(false);
  }

  const stepUp: StepUp = async (action, followUp) => {
    const opener = document.activeElement;
    try {
      return await action();
    } catch (failure) {
      if (parseProblem(failure)?.code !== "reauth_required") throw failure;
    }
    return (await requestConfirmation(opener, followUp)) ? action() : undefined;
  };

  const dialog = pendingStepUp && (
    <StepUpDialog
      key={pendingStepUp.id}
      open={isOpen}
      followUp={pendingStepUp.followUp}
      opener={pendingStepUp.opener}
      onEnd={end}
    />
  );
  return { stepUp, dialog };
}
