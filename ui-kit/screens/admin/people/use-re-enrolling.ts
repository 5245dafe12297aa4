import { useRef, useState } from "react";
import type { Account } from "#contract/accounts/users.ts";
import { useReEnrol } from "#contract/client/mutations/admin-mutations.ts";
import type { StepUp } from "../../shared/step-up/use-step-up.tsx";
import { useMadeLinks } from "./made-link.tsx";

/** The open dialog's account and the button that opened it. */
function useQuestion() {
  // Keeps the account while the dialog closes.
  const [asked, setAsked] = useState<Account>();
  const [isOpen, setOpen] = useState(false);
  const [keeps, setKeeps] = useState(false);
  const opener = useRef<HTMLElement>(null);
  return {
    asked,
    isOpen,
    keeps,
    setKeeps,
    opener,
    open: (account: Account, button: HTMLElement | null) => {
      opener.current = button;
      setAsked(account);
      setKeeps(false);
      setOpen(true);
    },
    close: () => setOpen(false),
  };
}

/** Creates a re-enrollment link after confirmation. On failure the dialog stays open. */
export function useReEnrolling(stepUp: StepUp) {
  const { open, close, opener, ...question } = useQuestion();
  const { show, ...links } = useMadeLinks();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const isMade = useRef(false);
  const { mutateAsync } = useReEnrol();

  async function make({ id }: Account) {
    setBusy(true);
    setFailure(undefined);
    try {
      const body = { keepPasskeys: question.keeps };
      const answer = await stepUp(() => mutateAsync({ params: { id }, body }));
      if (answer !== undefined) {
        isMade.current = true;
        show({ accountId: id, opener: opener.current, ...answer.body.inviteLink });
        close();
      }
    } catch (thrown) {
      setFailure(thrown);
    }
    setBusy(false);
  }

  return {
    ...question,
    ...links,
    isBusy,
    failure,
    finalFocus: () => (isMade.current ? links.newestHeading.current : opener.current),
    ask: (account: Account, button: HTMLElement | null) => {
      isMade.current = false;
      setFailure(undefined);
      open(account, button);
    },
    cancel: close,
    confirm: () => question.asked && void make(question.asked),
  };
}

export type ReEnrolling = ReturnType<typeof useReEnrolling>;
