import { type RefObject, useState } from "react";
import type { Account } from "#contract/accounts/users.ts";
import { useDeleteAccount } from "#contract/client/mutations/admin-mutations.ts";
import { accountDeletionText, peopleText } from "#contract/texts/people-texts.ts";
import { useToast } from "../../../primitives/toasts/toaster.tsx";
import { DeleteAccountDialog } from "../../shared/deletion/delete-account-dialog.tsx";
import type { StepUp } from "../../shared/step-up/use-step-up.tsx";

interface Question {
  readonly account: Account;
  /** A new number for each question, so that nothing typed for another account is left. */
  readonly count: number;
}

/** Asks before an account is deleted. `heading` gets the focus when its entry is gone. */
export function useAccountDeletion(stepUp: StepUp, heading: RefObject<HTMLElement | null>) {
  // Kept while its dialog closes.
  const [question, setQuestion] = useState<Question>();
  const [isOpen, setOpen] = useState(false);
  const [isDeleted, setDeleted] = useState(false);
  const { mutateAsync } = useDeleteAccount();
  const notify = useToast();

  function ask(account: Account) {
    setQuestion((before) => ({ account, count: (before?.count ?? 0) + 1 }));
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

  const dialog = question && (
    <DeleteAccountDialog
      key={`deletion-${question.count}`}
      open={isOpen}
      texts={deletionTexts(question.account)}
      uniqueUserNumber={question.account.uniqueUserNumber}
      onDelete={() => remove(question.account)}
      onCancel={() => setOpen(false)}
      {...(isDeleted && { finalFocus: () => heading.current })}
    />
  );
  return { ask, dialog };
}

function deletionTexts({ uniqueUserNumber }: Account) {
  return {
    ...accountDeletionText,
    numberMismatch: peopleText.numberMismatch,
    title: accountDeletionText.title(uniqueUserNumber),
    stays: accountDeletionText.stays(uniqueUserNumber),
    numberLabel: accountDeletionText.numberLabel(uniqueUserNumber),
  };
}
