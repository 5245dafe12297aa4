import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { cleanTitle, type TextRules, textError } from "#contract/person-text.ts";
import { css } from "#styled/css";
import { FieldNotes, noteIds } from "../primitives/field-notes.tsx";
import { inputStyle } from "../primitives/input-style.ts";
import { useImeGuard } from "../primitives/use-ime-guard.ts";

/** Its words stand where those of the title stood. */
const place = css.raw({ position: "absolute", insetInline: "-3", zIndex: "fade", display: "grid", gap: "1" });
/** A line of the title in the middle of the box. */
const places = {
  section: css.raw({ insetBlockStart: "-line" }),
  label: css.raw({ insetBlockStart: "[-11px]" }),
};
const words = { section: css.raw({ textStyle: "card" }), label: css.raw({ textStyle: "label" }) };
/** Over what stands below, so that nothing moves. */
const notes = css({
  padding: "2",
  borderRadius: "control",
  backgroundColor: "bg.raised",
  boxShadow: "popover",
  _empty: { display: "none" },
});

interface RenameFieldProps {
  /** What the box is called. */
  label: string;
  title: string;
  /** What was typed before and not taken; the title when left out. */
  typed?: string | undefined;
  /** As the heading whose title it is. */
  size?: keyof typeof places;
  rules: TextRules;
  /** `title` is undefined when nothing is to be changed; `byKey`: the person is still here. */
  onEnd: (title: string | undefined, byKey: boolean) => void;
}

/**
 * A title as a box. Enter and leaving it save, unless it is blank; what the rules refuse is told, and can be mended.
 * Escape leaves the title as it was.
 */
export function RenameField(props: RenameFieldProps) {
  const { label, title, typed = title, size = "section", rules, onEnd } = props;
  const id = useId();
  const [text, setText] = useState(typed);
  const [isChecked, setChecked] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const hasEnded = useRef(false);
  const ime = useImeGuard();
  const next = cleanTitle(text).trim();
  const fault = next === "" ? undefined : textError(next, rules);
  const error = isChecked ? fault : undefined;

  // An effect, and one frame later: the menu that led here gives the focus back first.
  useEffect(() => {
    const frame = requestAnimationFrame(() => input.current?.select());
    return () => cancelAnimationFrame(frame);
  }, []);

  function end(isSaved: boolean, byKey: boolean) {
    // Taking the box away is a blur too.
    if (hasEnded.current) return;
    if (isSaved && fault !== undefined) return setChecked(true);
    hasEnded.current = true;
    onEnd(isSaved && next !== "" && next !== title ? next : undefined, byKey);
  }

  function handleKey(event: KeyboardEvent) {
    if (ime.isComposing(event)) return;
    if (event.key !== "Enter" && event.key !== "Escape") return;
    // Else the button that has the focus next would be pressed by the same key.
    event.preventDefault();
    end(event.key === "Enter", true);
  }

  return (
    <div className={css(place, places[size])}>
      <input
        ref={input}
        type="text"
        aria-label={label}
        aria-invalid={error !== undefined}
        aria-describedby={noteIds({ id, error })}
        autoComplete="off"
        enterKeyHint="done"
        dir="auto"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={handleKey}
        onCompositionEnd={ime.onCompositionEnd}
        onBlur={() => end(true, false)}
        className={css(inputStyle, words[size])}
      />
      <div className={notes}>
        <FieldNotes id={id} error={error} />
      </div>
    </div>
  );
}
