import { useRef, useState } from "react";
import { useReEnrol } from "#contract/client/admin-mutations.ts";
import type { Account } from "#contract/users.ts";
import type { StepUp } from "../use-step-up.tsx";

/** A link that was made, with the passcode that nobody is told again. */
export interface MadeLink {
  /** The id of the account that it is for. */
  readonly accountId: string;
  readonly linkId: string;
  readonly passcode: number;
  readonly expiresAt: string;
  /** The button that it began with. */
  readonly opener: HTMLElement | null;
}

/**
 * Making a re-enrolment link after a question, which stays as it was when nothing was made. What was made is shown until
 * it is put away, or another one is made for the same account.
 */
export function useReEnrolling(stepUp: StepUp) {
  // The account stays while its question leaves.
  const [asked, setAsked] = useState<Account>();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [keeps, setKeeps] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [made, setMade] = useState<readonly MadeLink[]>([]);
  const opener = useRef<HTMLElement>(null);
  const isMade = useRef(false);
  const newestHeading = useRef<HTMLHeadingElement>(null);
  const { mutateAsync } = useReEnrol();

  async function make({ id }: Account) {
    setBusy(true);
    setFailure(undefined);
    try {
      const body = { keepPasskeys: keeps };
      const answer = await stepUp(() => mutateAsync({ params: { id }, body }));
      if (answer !== undefined) {
        isMade.current = true;
        const link = { accountId: id, opener: opener.current, ...answer.body.inviteLink };
        setMade((links) => [...withoutThatOf(id, links), link]);
        setOpen(false);
      }
    } catch (thrown) {
      setFailure(thrown);
    }
    setBusy(false);
  }

  return {
    asked,
    isOpen,
    isBusy,
    keeps,
    setKeeps,
    failure,
    made,
    newestHeading,
    finalFocus: () => (isMade.current ? newestHeading.current : opener.current),
    ask: (account: Account, button: HTMLElement | null) => {
      opener.current = button;
      isMade.current = false;
      setAsked(account);
      setKeeps(false);
      setFailure(undefined);
      setOpen(true);
    },
    cancel: () => setOpen(false),
    confirm: () => asked && void make(asked),
    putAway: ({ accountId, opener: button }: MadeLink) => {
      setMade((links) => withoutThatOf(accountId, links));
      button?.focus();
    },
  };
}

function withoutThatOf(account: string, links: readonly MadeLink[]): readonly MadeLink[] {
  return links.filter(({ accountId }) => accountId !== account);
}

export type ReEnrolling = ReturnType<typeof useReEnrolling>;
