import { CircleAlert, RotateCcw } from "lucide-react";
import type { ReactNode } from "react";
import { chatText } from "#contract/texts/chat-texts.ts";
import { css } from "#styled/css";
import { Button } from "../../../primitives/buttons/button.tsx";

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
  // Centers on the first line.
  "& svg": { width: "icon.sm", height: "[1lh]", flexShrink: "0" },
});
/** Aligns the button's text with the reason. */
const retryButton = css({ marginInline: "-3" });
const details = css({
  color: "fg.subtle",
  textStyle: "meta",
  "& > summary": { cursor: "pointer", paddingBlock: "1" },
  "& > code": { textStyle: "code", overflowWrap: "anywhere" },
});

export interface ReplyErrorProps {
  children: ReactNode;
  /** True right after the failure: announce it assertively. */
  isNew?: boolean;
  /** Problem code, shown for support. */
  code?: string | undefined;
  /** Undefined while another reply is pending; the button keeps its space. `none`: trying again cannot help. */
  onRetry: (() => void) | "none" | undefined;
}

/** Shows inside a turn why it failed. */
export function ReplyError({ children, isNew = false, code, onRetry }: ReplyErrorProps) {
  return (
    <div className={note}>
      <span className={reason} role={isNew ? "alert" : undefined}>
        <CircleAlert aria-hidden="true" />
        {children}
      </span>
      {onRetry !== "none" && (
        <Button
          size="sm"
          variant="quiet"
          className={retryButton}
          icon={<RotateCcw aria-hidden="true" />}
          disabled={!onRetry}
          onClick={onRetry}
        >
          {chatText.tryAgain}
        </Button>
      )}
      {code !== undefined && (
        <details className={details}>
          <summary>{chatText.errorDetails}</summary>
          <code>{code}</code>
        </details>
      )}
    </div>
  );
}
