import { Check } from "lucide-react";
import type { MouseEvent, Ref } from "react";
import { cx, sva } from "#styled/css";
import { VisuallyHidden } from "../layout/visually-hidden.tsx";

const checkbox = sva({
  slots: ["root", "input", "box", "hint"],
  base: {
    root: {
      position: "relative",
      display: "inline-flex",
      alignItems: "center",
      gap: "3",
      minWidth: "control",
      minHeight: "control",
      textStyle: "body",
      cursor: "pointer",
    },
    /** As large as the whole target, so that the label needs no handler and clicks report the Shift key. */
    input: {
      position: "absolute",
      inset: "0",
      width: "full",
      height: "full",
      opacity: "0",
      cursor: "pointer",
    },
    box: {
      display: "inline-grid",
      placeItems: "center",
      flexShrink: "0",
      width: "icon.lg",
      height: "icon.lg",
      borderRadius: "tail",
      borderWidth: "1px",
      borderStyle: "solid",
      borderColor: "border.control",
      backgroundColor: "bg.surface",
      color: "transparent",
      "& svg": { width: "icon.xs", height: "icon.xs" },
      "input:checked + &": {
        borderColor: "focus.ring",
        backgroundColor: "focus.ring",
        color: "bg.surface",
        _forcedColors: { backgroundColor: "[Highlight]", color: "[HighlightText]" },
      },
      "input:focus-visible + &": { outline: "2px solid token(colors.focus.ring)", outlineOffset: "0.5" },
      _forcedColors: { forcedColorAdjust: "none", backgroundColor: "[Canvas]", borderColor: "[CanvasText]" },
    },
    hint: { display: "block", textStyle: "help", color: "fg.subtle" },
  },
});

interface CheckboxProps {
  label: string;
  hideLabel?: boolean;
  hint?: string;
  checked: boolean;
  /** `isRange`: Shift was held, which selects the range from the last one to this one. */
  onChange: (checked: boolean, isRange: boolean) => void;
  inputRef?: Ref<HTMLInputElement>;
  className?: string;
}

/** A native checkbox below a drawn one. */
export function Checkbox(props: CheckboxProps) {
  const { label, hideLabel = false, hint, checked, onChange, inputRef, className } = props;
  const classes = checkbox();
  const handleClick = ({ currentTarget, shiftKey }: MouseEvent<HTMLInputElement>) =>
    onChange(currentTarget.checked, shiftKey);
  return (
    <label className={cx(classes.root, className)}>
      <input
        ref={inputRef}
        type="checkbox"
        className={classes.input}
        checked={checked}
        onClick={handleClick}
        onChange={() => undefined}
      />
      <span className={classes.box} aria-hidden="true">
        <Check />
      </span>
      {hideLabel ? (
        <VisuallyHidden>{label}</VisuallyHidden>
      ) : (
        <span>
          {label}
          {hint !== undefined && <span className={classes.hint}>{hint}</span>}
        </span>
      )}
    </label>
  );
}
