import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { css } from "#styled/css";
import { inputStyle } from "../primitives/input-style.ts";
import { useImeGuard } from "../primitives/use-ime-guard.ts";

/** Its words stand where those of the title stood. */
const box = css.raw({
  position: "absolute",
  insetInline: "-3",
  width: "[calc(100% + 2 * token(spacing.3))]",
});
/** A line of the title in the middle of the box. */
const sizes = {
  section: css.raw({ insetBlockStart: "-line", textStyle: "card" }),
  label: css.raw({ insetBlockStart: "[-11px]", textStyle: "label" }),
};

interface RenameFieldProps {
  /** What the box is called. */
  label: string;
  title: string;
  /** What was typed before and not taken; the title when left out. */
  typed?: string | undefined;
  /** As the heading whose title it is. */
  size?: keyof typeof sizes;
  maxLength: number;
  /** `title` is undefined when nothing is to be changed; `byKey`: the person is still here. */
  onEnd: (title: string | undefined, byKey: boolean) => void;
}

/** A title as a box. Enter and leaving it save, unless it is blank; Escape leaves the title as it was. */
export function RenameField(props: RenameFieldProps) {
  const { label, title, typed = title, size = "section", maxLength, onEnd } = props;
  const [text, setText] = useState(typed);
  const input = useRef<HTMLInputElement>(null);
  const hasEnded = useRef(false);
  const ime = useImeGuard();

  // An effect, and one frame later: the menu that led here gives the focus back first.
  useEffect(() => {
    const frame = requestAnimationFrame(() => input.current?.select());
    return () => cancelAnimationFrame(frame);
  }, []);

  function end(isSaved: boolean, byKey: boolean) {
    // Taking the box away is a blur too.
    if (hasEnded.current) return;
    hasEnded.current = true;
    const words = text.trim();
    onEnd(isSaved && words !== "" && words !== title ? words : undefined, byKey);
  }

  function handleKey(event: KeyboardEvent) {
    if (ime.isComposing(event)) return;
    if (event.key !== "Enter" && event.key !== "Escape") return;
    // Else the button that has the focus next would be pressed by the same key.
    event.preventDefault();
    end(event.key === "Enter", true);
  }

  return (
    <input
      ref={input}
      type="text"
      aria-label={label}
      autoComplete="off"
      enterKeyHint="done"
      dir="auto"
      maxLength={maxLength}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={handleKey}
      onCompositionEnd={ime.onCompositionEnd}
      onBlur={() => end(true, false)}
      className={css(inputStyle, box, sizes[size])}
    />
  );
}
