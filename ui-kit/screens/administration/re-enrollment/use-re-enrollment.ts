import { useRef, useState } from "react";
import type { Account } from "#contract/accounts/users.ts";
import { useReEnrollUser } from "#contract/client/mutations/admin-mutations.ts";
import type { StepUp } from "../../shared/step-up/use-step-up.tsx";
import { useReEnrollmentLinks } from "./re-enrollment-link.tsx";

/** The open dialog's account and the button that opened it. */
function useReEnrollDialog() {
  // Keeps the account while the dialog closes.
  const [account, setAccount] = useState<Account>();
  const [isOpen, setOpen] = useState(false);
  const [keepsPasskeys, setKeepsPasskeys] = useState(false);
  const opener = useRef<HTMLElement>(null);
  return {
    account,
    isOpen,
    keepsPasskeys,
    setKeepsPasskeys,
    opener,
    open: (account: Account, button: HTMLElement | null) => {
      opener.current = button;
      setAccount(account);
      setKeepsPasskeys(false);
      setOpen(true);
    },
    close: () => setOpen(false),
  };
}

/** Creates a re-enrollment link after confirmation. On failure the dialog stays open. */
export function useReEnrollment(stepUp: StepUp) {
  const { open, close, opener, ...question } = useReEnrollDialog();
  const { show, ...links } = useReEnrollmentLinks();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const isCreated = useRef(false);
  const { mutateAsync } = useReEnrollUser();

  async function createLink({ id }: Account) {
    setBusy(true);
    setFailure(undefined);
    try {
      const body = { keepPasskeys: question.keepsPasskeys };
      const answer = await stepUp(() => mutateAsync({ params: { id }, body }));
      if (answer !== undefined) {
        isCreated.current = true;
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
    finalFocus: () => (isCreated.current ? links.newestHeading.current : opener.current),
    openDialog: (account: Account, button: HTMLElement | null) => {
      isCreated.current = false;
      setFailure(undefined);
      open(account, button);
    },
    cancel: close,
    confirm: () => question.account && void createLink(question.account),
  };
}

export type ReEnrollment = ReturnType<typeof useReEnrollment>;
