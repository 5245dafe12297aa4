import { useId } from "react";
import { css } from "#styled/css";
import { FieldNotes, noteIds } from "../../../primitives/forms/field-notes.tsx";
import { inputStyle } from "../../../primitives/forms/input-style.ts";
import { type TitleEditOptions, useTitleEdit } from "./use-title-edit.ts";

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

interface RenameFieldProps extends Omit<TitleEditOptions, "typed"> {
  /** The label of the box. */
  label: string;
  /** An earlier input that was not saved; the title when left out. */
  typed?: string | undefined;
  /** As the heading whose title it is. */
  size?: keyof typeof places;
}

/**
 * A title as a box. Enter and leaving it save, unless it is blank; what the rules refuse is told, and can be mended.
 * Escape leaves the title as it was.
 */
export function RenameField({ label, size = "section", typed, ...options }: RenameFieldProps) {
  const id = useId();
  const { error, input } = useTitleEdit({ typed, ...options });
  return (
    <div className={css(place, places[size])}>
      <input
        {...input}
        type="text"
        aria-label={label}
        aria-invalid={error !== undefined}
        aria-describedby={noteIds({ id, error })}
        autoComplete="off"
        enterKeyHint="done"
        dir="auto"
        className={css(inputStyle, words[size])}
      />
      <div className={notes}>
        <FieldNotes id={id} error={error} />
      </div>
    </div>
  );
}
