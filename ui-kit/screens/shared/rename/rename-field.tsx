import { useId } from "react";
import { css } from "#styled/css";
import { FieldNotes, noteIds } from "../../../primitives/forms/field-notes.tsx";
import { inputStyle } from "../../../primitives/forms/input-style.ts";
import { type TitleEditOptions, useTitleEdit } from "./use-title-edit.ts";

/** Its text is where the title's was. */
const place = css.raw({ position: "absolute", insetInline: "-3", zIndex: "fade", display: "grid", gap: "1" });
/** One line of the title, centered in the input. */
const places = {
  section: css.raw({ insetBlockStart: "-line" }),
  label: css.raw({ insetBlockStart: "[-11px]" }),
};
const words = { section: css.raw({ textStyle: "card" }), label: css.raw({ textStyle: "label" }) };
/** Covers the content below, to avoid layout shift. */
const notes = css({
  padding: "2",
  borderRadius: "control",
  backgroundColor: "bg.raised",
  boxShadow: "popover",
  _empty: { display: "none" },
});

interface RenameFieldProps extends Omit<TitleEditOptions, "typed"> {
  /** The label of the input. */
  label: string;
  /** An earlier input that was not saved; defaults to the title. */
  typed?: string | undefined;
  /** Matches the heading that it edits. */
  size?: keyof typeof places;
}

/** A title input. Enter and blur save unless blank; validation errors are shown. Escape cancels. */
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
