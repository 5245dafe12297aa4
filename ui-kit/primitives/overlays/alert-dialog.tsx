import { Dialog } from "@ark-ui/react/dialog";
import type { ReactNode, RefObject } from "react";
import { css } from "#styled/css";
import { Button } from "../buttons/button.tsx";
import { DialogFrame, DialogRoot } from "./dialog-frame.tsx";

const positionerStyle = css.raw({ placeItems: "center", padding: "4" });
const contentStyle = css.raw({
  gap: "2",
  maxWidth: "column.login",
  padding: "6",
  backgroundColor: "bg.surface",
});
const heading = css({ textStyle: "card", margin: "0" });
const text = css({
  display: "grid",
  gridTemplateColumns: "[minmax(0, 1fr)]",
  gap: "2",
  textStyle: "body",
  color: "fg.muted",
  "& p": { margin: "0" },
});
const named = css({ textStyle: "label", color: "fg.default", lineClamp: "3" });
const actions = css({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "flex-end",
  gap: "3",
  marginTop: "4",
  "& > button": { flex: { base: "1", sm: "none" } },
  // A continuing action has a longer label than a destructive one: the buttons are stacked if they do not fit
  // side by side.
  "&[data-wordy] > button": { flex: { base: "auto", sm: "none" } },
});

interface AlertDialogProps {
  /** Whether it is shown. */
  open: boolean;
  /** The question, and the accessible name. */
  title: string;
  /** The name of the item in question, part of the description. */
  subject?: string | undefined;
  /** Says which data the action changes and which it keeps. */
  description: string;
  /** The button that closes the dialog without the action. */
  cancelLabel: string;
  /** The action: the verb of the question. */
  confirmLabel: string;
  /** The action's style: destructive, unless it is marked as a way to continue. */
  confirmVariant?: "danger" | "lit";
  /** Before the label of the action. */
  confirmIcon?: ReactNode;
  /** The button of the action, to focus it. */
  confirmRef?: RefObject<HTMLButtonElement | null>;
  /** The action is focused first instead of Cancel. */
  confirmFirst?: boolean;
  /** The action is pending: neither button works. */
  busy?: boolean;
  /** The label of the action while it is pending. */
  busyText?: string;
  /** Called by Cancel and by Escape. */
  onCancel: () => void;
  /** Called by the action. Its owner closes the dialog when it has succeeded. */
  onConfirm: () => void;
  /** Returns the element that gets the focus after closing, if the opening control may be gone. */
  finalFocus?: () => HTMLElement | null;
  /** Content between the question and its buttons, such as an error. */
  children?: ReactNode;
}

/** A question that requires an answer: Cancel is focused first, Escape cancels, a click outside has no effect. */
export function AlertDialog(props: AlertDialogProps) {
  const { open, title, subject, description, cancelLabel, busy, onCancel, finalFocus, children } = props;
  const { confirmRef, confirmFirst = false } = props;
  return (
    <DialogRoot
      role="alertdialog"
      open={open}
      onOpenChange={(details) => !details.open && onCancel()}
      closeOnEscape={!busy}
      {...(confirmFirst && confirmRef && { initialFocusEl: () => confirmRef.current })}
      {...(finalFocus && { finalFocusEl: finalFocus })}
    >
      <DialogFrame positionerStyle={positionerStyle} contentStyle={contentStyle}>
        <Dialog.Title className={heading}>
          <bdi>{title}</bdi>
        </Dialog.Title>
        <Dialog.Description className={text}>
          {subject !== undefined && (
            <p className={named}>
              <bdi>{subject}</bdi>
            </p>
          )}
          <p>
            <bdi>{description}</bdi>
          </p>
        </Dialog.Description>
        {children}
        <div className={actions} data-wordy={props.confirmVariant === "lit" || undefined}>
          <Dialog.CloseTrigger asChild>
            <Button disabled={busy ?? false}>{cancelLabel}</Button>
          </Dialog.CloseTrigger>
          <ConfirmButton {...props} />
        </div>
      </DialogFrame>
    </DialogRoot>
  );
}

function ConfirmButton(props: AlertDialogProps) {
  const {
    confirmLabel,
    confirmVariant = "danger",
    confirmIcon,
    confirmRef,
    busy,
    busyText,
    onConfirm,
  } = props;
  return (
    <Button
      ref={confirmRef}
      variant={confirmVariant}
      icon={confirmIcon}
      busy={busy ?? false}
      {...(busyText !== undefined && { busyText })}
      onClick={onConfirm}
    >
      {confirmLabel}
    </Button>
  );
}
