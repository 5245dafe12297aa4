import { accountsText, reEnrolText } from "#contract/admin-texts.ts";
import { css } from "#styled/css";
import { AlertDialog } from "../../primitives/alert-dialog.tsx";
import { Checkbox } from "../../primitives/checkbox.tsx";
import type { ReEnrolling } from "./use-re-enrolling.ts";

const choice = css({ marginTop: "3" });

/** Says what re-enrolling takes away, before a link is made for it. */
export function ReEnrolDialog({ reEnrolling }: { reEnrolling: ReEnrolling }) {
  const { asked, isOpen, isBusy, keeps, setKeeps, finalFocus, cancel, confirm } = reEnrolling;
  if (asked === undefined) return null;
  return (
    <AlertDialog
      open={isOpen}
      title={reEnrolText.title(asked.uniqueUserNumber)}
      description={reEnrolText.description}
      cancelLabel={accountsText.cancel}
      confirmLabel={reEnrolText.make}
      confirmVariant="lit"
      busy={isBusy}
      onCancel={cancel}
      onConfirm={confirm}
      finalFocus={finalFocus}
    >
      <Checkbox
        label={reEnrolText.keep}
        hint={reEnrolText.keepHint}
        checked={keeps}
        onChange={setKeeps}
        className={choice}
      />
    </AlertDialog>
  );
}
