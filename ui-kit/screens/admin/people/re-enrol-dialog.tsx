import { useRef } from "react";
import { accountsText, reEnrolText } from "#contract/texts/admin-texts.ts";
import { css } from "#styled/css";
import { Alert } from "../../../primitives/feedback/alert.tsx";
import { Checkbox } from "../../../primitives/forms/checkbox.tsx";
import { AlertDialog } from "../../../primitives/overlays/alert-dialog.tsx";
import { FailureWords } from "../../shared/failures/failure-message.tsx";
import { useReturnFocus } from "../../shared/forms/use-return-focus.ts";
import type { ReEnrolling } from "./use-re-enrolling.ts";

const parts = css({ display: "grid", gap: "3", marginTop: "3" });

/** Says what re-enrolling takes away and does not give back, before a link is made for it. */
export function ReEnrolDialog({ reEnrolling }: { reEnrolling: ReEnrolling }) {
  const { asked, isOpen, isBusy, keeps, setKeeps, failure, finalFocus, cancel, confirm } = reEnrolling;
  const button = useRef<HTMLButtonElement>(null);
  useReturnFocus(isBusy, button);
  if (asked === undefined) return null;
  return (
    <AlertDialog
      open={isOpen}
      title={reEnrolText.title(asked.uniqueUserNumber)}
      description={reEnrolText.description}
      cancelLabel={accountsText.cancel}
      confirmLabel={reEnrolText.make}
      confirmVariant="lit"
      confirmRef={button}
      busy={isBusy}
      onCancel={cancel}
      onConfirm={confirm}
      finalFocus={finalFocus}
    >
      <div className={parts}>
        {asked.disabledAt !== null && <Alert tone="warning">{reEnrolText.stillDisabled}</Alert>}
        <Checkbox label={reEnrolText.keep} hint={reEnrolText.keepHint} checked={keeps} onChange={setKeeps} />
        {failure !== undefined && (
          <Alert tone="danger" title={reEnrolText.failed}>
            <FailureWords failure={failure} />
          </Alert>
        )}
      </div>
    </AlertDialog>
  );
}
