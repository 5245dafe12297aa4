import { useId, useRef, useState } from "react";
import { css } from "#styled/css";
import { describedByIds, FieldMessages, inputStyle } from "../../../primitives/forms/field.tsx";
import { type TitleEditOptions, useTitleEdit } from "./use-title-edit.ts";

/** `typed`: input that was not saved. */
type InlineRename = { state: "shown" } | { state: "typing"; typed: string | undefined };

interface InlineRenameOptions {
  /** Rejects when the server refuses. */
  rename: (typed: string) => Promise<void>;
  reportFailure: (failure: unknown) => void;
}

/** Whether a title is shown or edited. Unsaved input reopens the field. */
export function useInlineRename({ rename, reportFailure }: InlineRenameOptions) {
  const [edit, setBox] = useState<InlineRename>({ state: "shown" });
  const editCount = useRef(0);

  function setEdit(next: InlineRename): number {
    setBox(next);
    editCount.current += 1;
    return editCount.current;
  }

  async function save(typed: string) {
    const saving = setEdit({ state: "shown" });
    try {
      await rename(typed);
    } catch (failure) {
      reportFailure(failure);
      // A later edit wins, even one that keeps the title.
      if (saving === editCount.current) setBox({ state: "typing", typed });
    }
  }

  return {
    edit,
    begin: () => void setEdit({ state: "typing", typed: undefined }),
    /** An undefined title means no change. */
    end: (typed: string | undefined) => {
      if (typed === undefined) setEdit({ state: "shown" });
      else void save(typed);
    },
  };
}

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
        aria-describedby={describedByIds({ id, error })}
        autoComplete="off"
        enterKeyHint="done"
        dir="auto"
        className={css(inputStyle, words[size])}
      />
      <div className={notes}>
        <FieldMessages id={id} error={error} />
      </div>
    </div>
  );
}
