import { useRef, useState } from "react";
import { reEnrolText } from "#contract/admin-texts.ts";
import { useReEnrol } from "#contract/client/admin-mutations.ts";
import { serverMessage } from "#contract/client/api-error.ts";
import type { Account } from "#contract/users.ts";
import { useFailureToast } from "../use-failure-toast.ts";
import type { StepUp } from "../use-step-up.tsx";

/** A link that was made, with the passcode that nobody is told again. */
export interface MadeLink {
  /** The id of the account that it is for. */
  readonly accountId: string;
  readonly linkId: string;
  readonly passcode: number;
  readonly expiresAt: string;
}

/**
 * Making a re-enrolment link after a question, which is there again as it was for who rather does not confirm. What was
 * made is shown until it is put away, or another one is made.
 */
export function useReEnrolling(stepUp: StepUp) {
  // The account stays while its question leaves.
  const [asked, setAsked] = useState<Account>();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [keeps, setKeeps] = useState(false);
  const [made, setMade] = useState<MadeLink>();
  const opener = useRef<HTMLElement>(null);
  const madeHeading = useRef<HTMLHeadingElement>(null);
  const { mutateAsync } = useReEnrol();
  const notifyFailure = useFailureToast();

  async function make({ id }: Account) {
    setBusy(true);
    try {
      const body = { keepPasskeys: keeps };
      const answer = await stepUp(() => mutateAsync({ params: { id }, body }));
      if (answer !== undefined) {
        setMade({ accountId: id, ...answer.body.inviteLink });
        setOpen(false);
      }
    } catch (failure) {
      setOpen(false);
      notifyFailure(failure, { title: reEnrolText.failed, description: serverMessage(failure) });
    }
    setBusy(false);
  }

  return {
    asked,
    isOpen,
    isBusy,
    keeps,
    setKeeps,
    made,
    madeHeading,
    finalFocus: () => madeHeading.current ?? opener.current,
    ask: (account: Account, button: HTMLElement | null) => {
      opener.current = button;
      setAsked(account);
      setKeeps(false);
      setOpen(true);
    },
    cancel: () => setOpen(false),
    confirm: () => asked && void make(asked),
    putAway: () => {
      setMade(undefined);
      opener.current?.focus();
    },
  };
}

export type ReEnrolling = ReturnType<typeof useReEnrolling>;
