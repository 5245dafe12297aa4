import { Dialog } from "@ark-ui/react/dialog";
import { Portal } from "@ark-ui/react/portal";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { cx, sva } from "#styled/css";
import { IconButton } from "./icon-button.tsx";

const sheet = sva({
  slots: ["backdrop", "positioner", "content", "head", "title"],
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
      justifyItems: "center",
      alignItems: "start",
      paddingInline: "4",
      paddingBlock: { base: "4", md: "16" },
      overflowY: "auto",
    },
    content: {
      display: "grid",
      gridTemplateColumns: "[minmax(0, 1fr)]",
      width: "full",
      maxWidth: "column.note",
      borderRadius: "card",
      borderWidth: "1px",
      borderStyle: "solid",
      borderColor: "border.subtle",
      backgroundColor: "bg.raised",
      boxShadow: "dialog",
      overflowWrap: "anywhere",
      outlineStyle: "none",
      _open: { animation: "settle" },
      _closed: { animation: "sink" },
    },
    head: {
      display: "flex",
      alignItems: "center",
      justifyContent: "space-between",
      gap: "3",
      paddingBlockStart: "3",
      paddingInlineStart: "6",
      paddingInlineEnd: "3",
    },
    title: { margin: "0", textStyle: "card", "&[data-hidden]": { srOnly: true } },
  },
});

interface SheetProps {
  open: boolean;
  title: string;
  /** Keeps the title, and the button that closes, for what needs no head of its own. */
  bare?: boolean;
  closeLabel: string;
  onClose: () => void;
  /** It has left the page, and the focus is where it was before. */
  onClosed?: () => void;
  initialFocus?: () => HTMLElement | null;
  children: ReactNode;
}

/** What lies over the page until it is closed: by its button, by Escape, by a click beside it. */
export function Sheet(props: SheetProps) {
  const { open, title, bare = false, closeLabel, onClose, onClosed, initialFocus, children } = props;
  const classes = sheet();
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(details) => !details.open && onClose()}
      lazyMount
      unmountOnExit
      {...(onClosed && { onExitComplete: onClosed })}
      {...(initialFocus && { initialFocusEl: initialFocus })}
    >
      <Portal>
        <Dialog.Backdrop className={classes.backdrop} />
        <Dialog.Positioner className={classes.positioner}>
          <Dialog.Content className={classes.content}>
            <div className={bare ? undefined : cx(classes.head)}>
              <Dialog.Title className={classes.title} data-hidden={bare || undefined}>
                {title}
              </Dialog.Title>
              {!bare && (
                <Dialog.CloseTrigger asChild>
                  <IconButton label={closeLabel} icon={<X aria-hidden="true" />} />
                </Dialog.CloseTrigger>
              )}
            </div>
            {children}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
