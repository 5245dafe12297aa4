import { useState } from "react";
import { useDeleteOwnAccount } from "#contract/client/mutations/security-mutations.ts";
import { leavingText } from "#contract/texts/account-deletion-texts.ts";
import { css } from "#styled/css";
import { Button } from "../../primitives/buttons/button.tsx";
import { useToast } from "../../primitives/toasts/toaster.tsx";
import { ExportAllLink } from "../shared/chats/export-all-link.tsx";
import { DeleteAccountDialog } from "../shared/deletion/delete-account-dialog.tsx";
import { useStepUp } from "../shared/step-up/use-step-up.tsx";

const place = css({ justifySelf: "start" });

interface DeleteAccountProps {
  userNumber: number;
  onDeleted: () => void;
}

/** Deletes the user's own account, after a question that says what stays. */
export function DeleteAccount({ userNumber, onDeleted }: DeleteAccountProps) {
  const [isOpen, setOpen] = useState(false);
  const [count, setCount] = useState(0);
  const { stepUp, dialog } = useStepUp();
  const { mutateAsync } = useDeleteOwnAccount();
  const notify = useToast();

  async function remove() {
    const answer = await stepUp(() => mutateAsync({ body: { uniqueUserNumber: userNumber } }));
    if (answer === undefined) return;
    onDeleted();
    notify({ tone: "success", ...leavingText.deleted, outlivesSession: true });
  }

  return (
    <>
      <Button
        variant="quietDanger"
        className={place}
        onClick={() => {
          setCount(count + 1);
          setOpen(true);
        }}
      >
        {leavingText.delete}
      </Button>
      <DeleteAccountDialog
        key={`deletion-${count}`}
        open={isOpen}
        texts={{
          ...leavingText,
          stays: leavingText.stays(userNumber),
          numberLabel: leavingText.numberLabel(userNumber),
        }}
        uniqueUserNumber={userNumber}
        onDelete={remove}
        onCancel={() => setOpen(false)}
      >
        <ExportAllLink />
      </DeleteAccountDialog>
      {dialog}
    </>
  );
}
