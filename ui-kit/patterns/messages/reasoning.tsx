import { useRef } from "react";
import { chatText } from "#contract/texts/chat-texts.ts";
import { css } from "#styled/css";
import { useGrowingText } from "./growing-text.ts";

const details = css({
  color: "fg.subtle",
  textStyle: "help",
  textAlign: "start",
  "& > summary": { cursor: "pointer", paddingBlock: "1", width: "[fit-content]" },
});
const text = css({
  margin: "0",
  marginTop: "1",
  paddingInlineStart: "3",
  borderInlineStartWidth: "2px",
  borderInlineStartStyle: "solid",
  borderInlineStartColor: "border.subtle",
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
});

interface ReasoningProps {
  /** The thoughts, as plain text. */
  text: string;
  /** The model has not begun to answer yet. */
  isThinking?: boolean;
  /** Whether it is unfolded; for an owner that keeps this state. */
  isOpen?: boolean;
  /** Called when it is unfolded or folded. */
  onToggle?: (isOpen: boolean) => void;
}

/** The reasoning before a reply, folded, because it is not part of the reply. */
export function Reasoning({ text: thoughts, isThinking = false, isOpen, onToggle }: ReasoningProps) {
  const ref = useRef<HTMLParagraphElement>(null);
  const translate = useGrowingText(ref, isThinking);
  return (
    <details
      className={details}
      open={isOpen}
      onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
    >
      <summary>{isThinking ? chatText.reasoningNow : chatText.reasoning}</summary>
      <p ref={ref} translate={translate} className={text}>
        <bdi>{thoughts.trim()}</bdi>
      </p>
    </details>
  );
}
