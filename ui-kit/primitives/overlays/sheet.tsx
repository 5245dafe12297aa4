import { Dialog } from "@ark-ui/react/dialog";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { css } from "#styled/css";
import { IconButton } from "../buttons/icon-button.tsx";
import { DialogFrame, DialogRoot } from "./dialog-frame.tsx";

const positionerStyle = css.raw({
  justifyItems: "center",
  alignItems: "start",
  paddingInline: "4",
  paddingBlock: { base: "4", md: "16" },
});
const contentStyle = css.raw({
  gridTemplateColumns: "[minmax(0, 1fr)]",
  maxWidth: "column.note",
  // It scrolls itself, so that its head stays at its top.
  maxHeight: {
    base: "[calc(100dvh - 2 * token(spacing.4))]",
    md: "[calc(100dvh - 2 * token(spacing.16))]",
  },
  overflowY: "auto",
  overscrollBehavior: "contain",
  // Keeps a focused element from being covered by the head.
  scrollPaddingBlockStart: "16",
  backgroundColor: "bg.raised",
  outlineStyle: "none",
});
/** Sticky over a long sheet, with its close button. */
const head = css({
  position: "sticky",
  insetBlockStart: "0",
  zIndex: "fade",
  borderTopRadius: "card",
  backgroundColor: "bg.raised",
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "3",
  paddingBlock: "3",
  paddingInlineStart: "6",
  paddingInlineEnd: "3",
});
const heading = css({ margin: "0", textStyle: "card", "&[data-hidden]": { srOnly: true } });

interface SheetProps {
  /** Whether it is shown. */
  open: boolean;
  /** The heading, and the accessible name. */
  title: string;
  /** For content with a head of its own: the title is for screen readers only, and there is no close button. */
  bare?: boolean;
  /** The name of the button that closes it. */
  closeLabel: string;
  /** Called by the button, Escape and a click beside it. */
  onClose: () => void;
  /** Called when it has left the page and focus has returned. */
  onClosed?: () => void;
  /** Returns the element that is focused first; the close button by default. */
  initialFocus?: () => HTMLElement | null;
  /** The content below the heading. */
  children: ReactNode;
}

/** A panel over the page, closed by its button, Escape or a click beside it. */
export function Sheet(props: SheetProps) {
  const { open, title, bare = false, closeLabel, onClose, onClosed, initialFocus, children } = props;
  return (
    <DialogRoot
      open={open}
      onOpenChange={(details) => !details.open && onClose()}
      {...(onClosed && { onExitComplete: onClosed })}
      {...(initialFocus && { initialFocusEl: initialFocus })}
    >
      <DialogFrame positionerStyle={positionerStyle} contentStyle={contentStyle}>
        <div className={bare ? undefined : head}>
          <Dialog.Title className={heading} data-hidden={bare || undefined}>
            {title}
          </Dialog.Title>
          {!bare && (
            <Dialog.CloseTrigger asChild>
              <IconButton label={closeLabel} icon={<X aria-hidden="true" />} />
            </Dialog.CloseTrigger>
          )}
        </div>
        {children}
      </DialogFrame>
    </DialogRoot>
  );
}
