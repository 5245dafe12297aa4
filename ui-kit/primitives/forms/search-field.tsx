import { Search, X } from "lucide-react";
import { type ComponentProps, type Ref, useId } from "react";
import { css } from "#styled/css";
import { IconButton } from "../buttons/icon-button.tsx";
import { VisuallyHidden } from "../layout/visually-hidden.tsx";
import { inputStyle } from "./field.tsx";

const root = css({ position: "relative", display: "block", minWidth: "0" });
const glass = css({
  position: "absolute",
  insetInlineStart: "3",
  insetBlockStart: "glyph",
  width: "icon.md",
  height: "icon.md",
  color: "fg.subtle",
  pointerEvents: "none",
});
/** Replaces the browser's clear button by one with a name and a target size. */
const box = css.raw({
  paddingInlineStart: "[calc(token(spacing.3) + token(sizes.icon.md) + 10px)]",
  paddingInlineEnd: "12",
  textOverflow: "ellipsis",
  // Reserves space for the clear button, which an empty field lacks.
  _placeholderShown: { paddingInlineEnd: "3" },
  "&::-webkit-search-cancel-button": { display: "none" },
  "&::-webkit-search-decoration": { display: "none" },
});
const clear = css({ position: "absolute", insetInlineEnd: "0", insetBlockStart: "0" });

interface SearchFieldProps
  extends Pick<
    ComponentProps<"input">,
    "maxLength" | "onCompositionEnd" | "onCompositionStart" | "onKeyDown" | "onKeyPress" | "placeholder"
  > {
  /** The accessible name; it is not visible. */
  label: string;
  /** The name of the button that empties the box. */
  clearLabel: string;
  /** The text in the box. */
  value: string;
  /** Called with each change. Its owner waits for a pause before it searches. */
  onChange: (text: string) => void;
  /** Empties the box, and returns the focus to it. */
  onClear: () => void;
  /** The input, to focus it. */
  inputRef: Ref<HTMLInputElement>;
}

/** A search input with a clear button. */
export function SearchField(props: SearchFieldProps) {
  const { label, clearLabel, value, onChange, onClear, inputRef, ...rest } = props;
  const id = useId();
  return (
    <div className={root}>
      <label htmlFor={id}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </label>
      <Search className={glass} aria-hidden="true" />
      <input
        {...rest}
        id={id}
        ref={inputRef}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        dir="auto"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        className={css(inputStyle, box)}
      />
      {value !== "" && (
        <IconButton label={clearLabel} icon={<X aria-hidden="true" />} className={clear} onClick={onClear} />
      )}
    </div>
  );
}
