import { type RefObject, useState } from "react";
import type { Account } from "#contract/accounts/users.ts";
import { useDeleteAccount } from "#contract/client/mutations/admin-mutations.ts";
import { useDeleteOwnAccount } from "#contract/client/mutations/security-mutations.ts";
import { leavingText } from "#contract/texts/account-deletion-texts.ts";
import { accountDeletionText, peopleText } from "#contract/texts/people-texts.ts";
import { useToast } from "../../../primitives/toasts/toaster.tsx";
import { ExportAllLink } from "../../shared/chats/export-all-link.tsx";
import { DeleteAccountDialog } from "../../shared/deletion/delete-account-dialog.tsx";
import type { StepUp } from "../../shared/step-up/use-step-up.tsx";

interface Question {
  readonly account: Account;
  readonly isOwn: boolean;
  /** A new number for each question, so that the text typed for another account is removed. */
  readonly count: number;
}

interface AccountDeletion {
  readonly stepUp: StepUp;
  /** Gets the focus when the entry of the account is gone. */
  readonly heading: RefObject<HTMLElement | null>;
  readonly onOwnAccountDeleted: () => void;
}

/** Asks before an account is deleted. */
export function useAccountDeletion({ stepUp, heading, onOwnAccountDeleted }: AccountDeletion) {
  // Kept while its dialog closes.
  const [question, setQuestion] = useState<Question>();
  const [isOpen, setOpen] = useState(false);
  const [isDeleted, setDeleted] = useState(false);
  const { mutateAsync } = useDeleteAccount();
  const { mutateAsync: leave } = useDeleteOwnAccount();
  const notify = useToast();

  function ask(account: Account, isOwn: boolean) {
    setQuestion((before) => ({ account, isOwn, count: (before?.count ?? 0) + 1 }));
    setDeleted(false);
    setOpen(true);
  }

  async function remove({ id, uniqueUserNumber }: Account) {
    const body = { uniqueUserNumber };
    const answer = await stepUp(() => mutateAsync({ params: { id }, body }));
    if (answer === undefined) return;
    setDeleted(true);
    setOpen(false);
    const title = accountDeletionText.wasDeleted(uniqueUserNumber);
    notify({ tone: "success", title, description: accountDeletionText.chatsFollow });
  }

  async function removeOwn({ uniqueUserNumber }: Account) {
    const answer = await stepUp(() => leave({ body: { uniqueUserNumber } }));
    if (answer === undefined) return;
    onOwnAccountDeleted();
    notify({ tone: "success", ...leavingText.deleted, outlivesSession: true });
  }

  const dialog = question && (
    <DeleteAccountDialog
      key={`deletion-${question.count}`}
      open={isOpen}
      texts={deletionTexts(question)}
      uniqueUserNumber={question.account.uniqueUserNumber}
      onDelete={() => (question.isOwn ? removeOwn : remove)(question.account)}
      onCancel={() => setOpen(false)}
      {...(isDeleted && { finalFocus: () => heading.current })}
    >
      {question.isOwn && <ExportAllLink />}
    </DeleteAccountDialog>
  );
  return { ask, dialog };
}

function deletionTexts({ account: { uniqueUserNumber }, isOwn }: Question) {
  if (isOwn)
    return {
      ...leavingText,
      stays: leavingText.stays(uniqueUserNumber),
      numberLabel: leavingText.numberLabel(uniqueUserNumber),
    };
  return {
    ...accountDeletionText,
    numberMismatch: peopleText.numberMismatch,
    title: accountDeletionText.title(uniqueUserNumber),
    stays: accountDeletionText.stays(uniqueUserNumber),
    numberLabel: accountDeletionText.numberLabel(uniqueUserNumber),
  };
}
