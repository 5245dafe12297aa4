import { Dialog } from "@ark-ui/react/dialog";
import { css } from "#styled/css";
import { Button } from "./button.tsx";
import { DialogFrame } from "./dialog-frame.tsx";

const place = css.raw({ placeItems: "center", padding: "4" });
const look = css.raw({ gap: "2", maxWidth: "column.login", padding: "6", backgroundColor: "bg.surface" });
const heading = css({ textStyle: "card", margin: "0" });
const text = css({ textStyle: "body", color: "fg.muted" });
const actions = css({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "flex-end",
  gap: "3",
  marginTop: "4",
  "& > button": { flex: { base: "1", sm: "none" } },
});

interface AlertDialogProps {
  open: boolean;
  title: string;
  description: string;
  cancelLabel: string;
  confirmLabel: string;
  /** The act is under way: neither button works. */
  busy?: boolean;
  onCancel: () => void;
  onConfirm: () => void;
  /** Where focus goes after closing, when what opened the dialog may be gone. */
  finalFocus?: () => HTMLElement | null;
}

/** A question that must be answered: Cancel is focused first, Escape cancels, a click outside does nothing. */
export function AlertDialog(props: AlertDialogProps) {
  const { open, title, description, cancelLabel, confirmLabel, busy, onCancel, onConfirm, finalFocus } =
    props;
  return (
    <Dialog.Root
      role="alertdialog"
      open={open}
      onOpenChange={(details) => !details.open && onCancel()}
      lazyMount
      unmountOnExit
      closeOnEscape={!busy}
      {...(finalFocus && { finalFocusEl: finalFocus })}
    >
      <DialogFrame place={place} look={look}>
        <Dialog.Title className={heading}>
          <bdi>{title}</bdi>
        </Dialog.Title>
        <Dialog.Description className={text}>
          <bdi>{description}</bdi>
        </Dialog.Description>
        <div className={actions}>
          <Dialog.CloseTrigger asChild>
            <Button disabled={busy ?? false}>{cancelLabel}</Button>
          </Dialog.CloseTrigger>
          <Button variant="danger" busy={busy ?? false} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </div>
      </DialogFrame>
    </Dialog.Root>
  );
}
