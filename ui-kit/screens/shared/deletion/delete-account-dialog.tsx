import { type ReactNode, useRef, useState } from "react";
import { readTypedInteger } from "#contract/rules/text/read-digits.ts";
import { css } from "#styled/css";
import { Alert } from "../../../primitives/feedback/alert.tsx";
import { TextField } from "../../../primitives/forms/text-field.tsx";
import { Heading } from "../../../primitives/layout/heading.tsx";
import { AlertDialog } from "../../../primitives/overlays/alert-dialog.tsx";
import { FailureMessage } from "../failures/failure-message.tsx";
import { useReturnFocus } from "../focus/use-focus.ts";

const parts = css({ display: "grid", gap: "4", marginTop: "3" });
const part = css({ display: "grid", gap: "1" });
const list = css({
  display: "grid",
  gap: "1",
  margin: "0",
  paddingInlineStart: "5",
  textStyle: "help",
  color: "fg.muted",
  listStyleType: "disc",
});

interface DeletionTexts {
  readonly title: string;
  readonly description: string;
  readonly endsHeading: string;
  readonly ends: readonly string[];
  readonly staysHeading: string;
  readonly stays: readonly string[];
  readonly numberLabel: string;
  readonly numberMismatch: string;
  readonly delete: string;
  readonly deleting: string;
  readonly failed: string;
  readonly cancel: string;
}

interface DeleteAccountDialogProps {
  open: boolean;
  texts: DeletionTexts;
  uniqueUserNumber: number;
  /** Rejects when the server refuses. */
  onDelete: () => Promise<void>;
  onCancel: () => void;
  finalFocus?: () => HTMLElement | null;
  /** Content after the lists, such as a way to keep something. */
  children?: ReactNode;
}

/** The typed number and the deletion; on failure the dialog stays as it is. */
function useDeletion({ uniqueUserNumber, texts, onDelete }: DeleteAccountDialogProps) {
  const [typed, setTyped] = useState("");
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const isRight = readTypedInteger(typed) === uniqueUserNumber;

  /** Deletes the account if the typed number is right. Returns whether it is. */
  function confirm(): boolean {
    setChecked(true);
    if (isRight && !isBusy) void remove();
    return isRight;
  }

  async function remove() {
    setBusy(true);
    setFailure(undefined);
    try {
      await onDelete();
    } catch (thrown) {
      setFailure(thrown);
    }
    setBusy(false);
  }

  const error = isChecked && !isRight ? texts.numberMismatch : undefined;
  return { typed, setTyped, error, isBusy, failure, confirm };
}

/** Says what ends and what stays, and asks for the number of the account. */
export function DeleteAccountDialog(props: DeleteAccountDialogProps) {
  const { open, texts, onCancel, finalFocus, children } = props;
  const { typed, setTyped, error, isBusy, failure, confirm } = useDeletion(props);
  const number = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useReturnFocus(isBusy, button);
  const submit = () => {
    if (!confirm()) number.current?.focus();
  };
  return (
    <AlertDialog
      open={open}
      title={texts.title}
      description={texts.description}
      cancelLabel={texts.cancel}
      confirmLabel={texts.delete}
      confirmRef={button}
      busy={isBusy}
      busyText={texts.deleting}
      onCancel={onCancel}
      onConfirm={submit}
      {...(finalFocus && { finalFocus })}
    >
      <div className={parts}>
        <Consequences heading={texts.endsHeading} items={texts.ends} />
        <Consequences heading={texts.staysHeading} items={texts.stays} />
        {children}
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <TextField
            label={texts.numberLabel}
            error={error}
            value={typed}
            onChange={setTyped}
            inputRef={number}
            inputMode="numeric"
            enterKeyHint="done"
            autoComplete="off"
            required
            disabled={isBusy}
          />
        </form>
        {failure !== undefined && (
          <Alert tone="danger" title={texts.failed}>
            <FailureMessage failure={failure} />
          </Alert>
        )}
      </div>
    </AlertDialog>
  );
}

function Consequences({ heading, items }: { heading: string; items: readonly string[] }) {
  return (
    <div className={part}>
      <Heading level={3} size="label">
        {heading}
      </Heading>
      <ul className={list}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}
