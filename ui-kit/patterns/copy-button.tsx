import { Check, Copy } from "lucide-react";
import { copiedMilliseconds } from "#contract/limits.ts";
import { Button } from "../primitives/button.tsx";
import { useCopy } from "./use-copy.ts";

interface CopyButtonProps {
  /** What is put on the clipboard. */
  text: string;
  label: string;
  copiedLabel: string;
  onResult: (result: "ok" | "failed") => void;
  disabled?: boolean;
  "aria-describedby"?: string;
}

/** Copies a text and says so on itself for a while. */
export function CopyButton({ text, label, copiedLabel, onResult, ...rest }: CopyButtonProps) {
  const { copied, copy } = useCopy(copiedMilliseconds);
  const handleClick = async () => onResult((await copy(text)) ? "ok" : "failed");
  return (
    <Button
      {...rest}
      size="sm"
      onClick={handleClick}
      icon={copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
    >
      {copied ? copiedLabel : label}
    </Button>
  );
}
