import { Check, Copy } from "lucide-react";
import { copiedNoticeMilliseconds } from "#contract/limits.ts";
import { css } from "#styled/css";
import { Button } from "../../primitives/buttons/button.tsx";
import { useCopy } from "./use-copy.ts";

/** Both labels are laid out, so that the width is constant. */
const stack = css({ display: "inline-grid", justifyItems: "center" });
const face = css({ gridArea: "1 / 1", "&[data-away]": { visibility: "hidden" } });

interface CopyButtonProps {
  /** The plain text to copy. */
  text: string;
  /** The same as HTML, read when it is copied. */
  html?: () => string;
  /** The action and its object: Copy code. */
  label: string;
  /** Shown in its place for two seconds. */
  copiedLabel: string;
  /** Announces the result, and shows a failure. */
  onResult: (result: "ok" | "failed") => void;
  /** `quiet`: beside a text. */
  variant?: "plain" | "quiet";
  /** There is nothing to copy yet. */
  disabled?: boolean;
  /** The id of a text that distinguishes the button from others in a list. */
  "aria-describedby"?: string;
}

/** Copies a text and shows "Copied" for a while. */
export function CopyButton({ text, html, label, copiedLabel, onResult, ...rest }: CopyButtonProps) {
  const { copied, copy } = useCopy(copiedNoticeMilliseconds);
  const handleClick = async () => onResult((await copy({ text, html: html?.() })) ? "ok" : "failed");
  return (
    <Button
      {...rest}
      size="sm"
      onClick={handleClick}
      icon={copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
    >
      <span className={stack}>
        <span className={face} data-away={copied || undefined}>
          {label}
        </span>
        <span className={face} data-away={!copied || undefined}>
          {copiedLabel}
        </span>
      </span>
    </Button>
  );
}
