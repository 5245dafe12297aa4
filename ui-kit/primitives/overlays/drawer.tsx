import { Dialog } from "@ark-ui/react/dialog";
import { PanelLeftClose } from "lucide-react";
import type { ReactNode } from "react";
import { css } from "#styled/css";
import { IconButton } from "../buttons/icon-button.tsx";
import { DialogFrame, DialogRoot } from "./dialog-frame.tsx";

const positionerStyle = css.raw({ justifyItems: "start", overflow: "hidden" });
const contentStyle = css.raw({
  gridTemplateRows: "[auto minmax(0, 1fr)]",
  gridTemplateColumns: "[minmax(0, 1fr)]",
  width: "[min(100%, token(sizes.drawer))]",
  height: "screen",
  borderRadius: "none",
  borderBlockWidth: "0",
  borderInlineStartWidth: "0",
  backgroundColor: "bg.raised",
  outlineStyle: "none",
  _open: { animation: "fadeIn" },
  _closed: { animation: "fadeOut" },
});
const head = css({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "3",
  paddingBlock: "1.5",
  paddingInlineStart: "6",
  paddingInlineEnd: "2",
});
const heading = css({ margin: "0", textStyle: "label" });

interface DrawerProps {
  /** Of the panel, for the button that controls it. */
  id: string;
  /** Whether it is shown. */
  open: boolean;
  /** The visible heading, and the accessible name. */
  title: string;
  /** The name of the button that closes it. */
  closeLabel: string;
  /** Called by the button, Escape and a click beside it. */
  onClose: () => void;
  /** The content below the heading; it scrolls. */
  children: ReactNode;
}

/** A panel at the start edge of the window, closed by its button, Escape or a click beside it. */
export function Drawer({ id, open, title, closeLabel, onClose, children }: DrawerProps) {
  return (
    <DialogRoot ids={{ content: id }} open={open} onOpenChange={(details) => !details.open && onClose()}>
      <DialogFrame positionerStyle={positionerStyle} contentStyle={contentStyle}>
        <div className={head}>
          <Dialog.Title className={heading}>{title}</Dialog.Title>
          <Dialog.CloseTrigger asChild>
            <IconButton label={closeLabel} icon={<PanelLeftClose aria-hidden="true" />} />
          </Dialog.CloseTrigger>
        </div>
        {children}
      </DialogFrame>
    </DialogRoot>
  );
}
