import { Search, X } from "lucide-react";
import { type ComponentProps, type Ref, useId } from "react";
import { css } from "#styled/css";
import { VisuallyHidden } from "../layout/visually-hidden.tsx";
import { IconButton } from "./icon-button.tsx";
import { inputStyle } from "./input-style.ts";

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
/** The browser's own cross is left out for one with a name and a target. */
const box = css.raw({
  paddingInlineStart: "[calc(token(spacing.8) + token(spacing.2))]",
  paddingInlineEnd: "12",
  textOverflow: "ellipsis",
  // The room is for what empties it, which an empty one has not.
  _placeholderShown: { paddingInlineEnd: "3" },
  "&::-webkit-search-cancel-button": { display: "none" },
  "&::-webkit-search-decoration": { display: "none" },
});
const clear = css({ position: "absolute", insetInlineEnd: "0", insetBlockStart: "0" });

interface SearchFieldProps
  extends Pick<
    ComponentProps<"input">,
    "maxLength" | "onCompositionEnd" | "onCompositionStart" | "onKeyDown" | "placeholder"
  > {
  label: string;
  clearLabel: string;
  value: string;
  onChange: (text: string) => void;
  onClear: () => void;
  inputRef: Ref<HTMLInputElement>;
}

/** A box for words that are looked for, and what empties it. */
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
