import { Dialog } from "@ark-ui/react/dialog";
import { Portal } from "@ark-ui/react/portal";
import { sva } from "#styled/css";
import { Button } from "./button.tsx";

const dialog = sva({
  slots: ["backdrop", "positioner", "content", "title", "description", "actions"],
  base: {
    backdrop: {
      position: "fixed",
      inset: "0",
      zIndex: "dialog",
      backgroundColor: "scrim",
      _open: { animation: "fadeIn" },
      _closed: { animation: "fadeOut" },
    },
    positioner: {
      position: "fixed",
      inset: "0",
      zIndex: "dialog",
      display: "grid",
      placeItems: "center",
      padding: "4",
      overflowY: "auto",
    },
    content: {
      display: "grid",
      gap: "2",
      width: "full",
      maxWidth: "column.login",
      padding: "6",
      borderRadius: "card",
      borderWidth: "1px",
      borderStyle: "solid",
      borderColor: "border.subtle",
      backgroundColor: "bg.surface",
      boxShadow: "dialog",
      overflowWrap: "anywhere",
      _open: { animation: "settle" },
      _closed: { animation: "sink" },
    },
    title: { textStyle: "card", margin: "0" },
    description: { textStyle: "body", color: "fg.muted" },
    actions: {
      display: "flex",
      flexWrap: "wrap",
      justifyContent: "flex-end",
      gap: "3",
      marginTop: "4",
      "& > button": { flex: { base: "1", sm: "none" } },
    },
  },
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
  const classes = dialog();
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
      <Portal>
        <Dialog.Backdrop className={classes.backdrop} />
        <Dialog.Positioner className={classes.positioner}>
          <Dialog.Content className={classes.content}>
            <Dialog.Title className={classes.title}>
              <bdi>{title}</bdi>
            </Dialog.Title>
            <Dialog.Description className={classes.description}>
              <bdi>{description}</bdi>
            </Dialog.Description>
            <div className={classes.actions}>
              <Dialog.CloseTrigger asChild>
                <Button disabled={busy ?? false}>{cancelLabel}</Button>
              </Dialog.CloseTrigger>
              <Button variant="danger" busy={busy ?? false} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </div>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
