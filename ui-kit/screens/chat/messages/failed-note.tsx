import { CircleAlert, RotateCcw } from "lucide-react";
import type { ReactNode } from "react";
import { chatText } from "#contract/texts/chat-texts.ts";
import { css } from "#styled/css";
import { Button } from "../../../primitives/forms/button.tsx";

const note = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "inherit",
  columnGap: "3",
  rowGap: "1",
  textStyle: "help",
  color: "danger.fg",
});
const reason = css({
  display: "inline-flex",
  gap: "2",
  textAlign: "start",
  textWrap: "[pretty]",
  // In the middle of the first line, however many there are.
  "& svg": { width: "icon.sm", height: "[1lh]", flexShrink: "0" },
});
/** Its words stand in line with the reason, whichever edge that follows. */
const again = css({ marginInline: "-3" });
const details = css({
  color: "fg.subtle",
  textStyle: "meta",
  "& > summary": { cursor: "pointer", paddingBlock: "1" },
  "& > code": { textStyle: "code", overflowWrap: "anywhere" },
});

export interface FailedNoteProps {
  children: ReactNode;
  /** It has just gone wrong, and the reason does not say so itself: it breaks in on whatever is being read. */
  isNew?: boolean;
  /** The code of the failure, for support. */
  code?: string | undefined;
  /** Missing while another reply is awaited: the button keeps its place, so that nothing jumps. */
  onTryAgain: (() => void) | undefined;
}

/** Why a turn went wrong, in the turn itself. */
export function FailedNote({ children, isNew = false, code, onTryAgain }: FailedNoteProps) {
  return (
    <div className={note}>
      <span className={reason} role={isNew ? "alert" : undefined}>
        <CircleAlert aria-hidden="true" />
        {children}
      </span>
      <Button
        size="sm"
        variant="quiet"
        className={again}
        icon={<RotateCcw aria-hidden="true" />}
        disabled={!onTryAgain}
        onClick={onTryAgain}
      >
        {chatText.tryAgain}
      </Button>
      {code !== undefined && (
        <details className={details}>
          <summary>{chatText.errorDetails}</summary>
          <code>{code}</code>
        </details>
      )}
    </div>
  );
}
