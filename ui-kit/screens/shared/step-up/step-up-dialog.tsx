import { KeyRound } from "lucide-react";
import { useRef, useState } from "react";
import { reauthText } from "#contract/texts/security-texts.ts";
import { css } from "#styled/css";
import { Alert } from "../../../primitives/feedback/alert.tsx";
import { AlertDialog } from "../../../primitives/overlays/alert-dialog.tsx";
import { RateLimited } from "../failures/rate-limited.tsx";
import { useReturnFocus } from "../focus/use-focus.ts";
import { useReauth } from "./use-reauth.ts";

const reason = css({ marginTop: "2" });

/** A follow-up that needs its own click, because it prompts too. */
export interface FollowUpAction {
  readonly description: string;
  readonly label: string;
}

interface StepUpDialogProps {
  open: boolean;
  followUp: FollowUpAction | undefined;
  opener: Element | null;
  /** `isConfirmed`: the action may run now. */
  onEnd: (isConfirmed: boolean) => void;
}

/** The confirmation dialog. A button starts the prompt, because Safari requires a user gesture. */
export function StepUpDialog({ open, followUp, opener, onEnd }: StepUpDialogProps) {
  const { isBusy, failure, retryAt, confirm } = useReauth();
  const [isConfirmed, setConfirmed] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useReturnFocus(isBusy, button);

  async function press() {
    if (isConfirmed) return onEnd(true);
    const ending = await confirm();
    if (ending === "gone") onEnd(false);
    if (ending !== "confirmed") return;
    if (followUp === undefined) onEnd(true);
    else setConfirmed(true);
  }

  const asksNext = isConfirmed && followUp !== undefined;
  return (
    <AlertDialog
      open={open}
      title={asksNext ? reauthText.confirmedTitle : reauthText.title}
      description={asksNext ? followUp.description : reauthText.description}
      cancelLabel={reauthText.cancel}
      confirmLabel={asksNext ? followUp.label : reauthText.confirm}
      confirmVariant="lit"
      confirmIcon={<KeyRound aria-hidden="true" />}
      confirmRef={button}
      confirmFirst
      busy={isBusy}
      busyText={reauthText.confirming}
      finalFocus={() => (opener instanceof HTMLElement && opener.isConnected ? opener : null)}
      onCancel={() => onEnd(false)}
      onConfirm={() => void press()}
    >
      {failure !== undefined && (
        <div className={reason}>
          <Alert tone="danger">{retryAt === undefined ? failure : <RateLimited until={retryAt} />}</Alert>
        </div>
      )}
    </AlertDialog>
  );
}
