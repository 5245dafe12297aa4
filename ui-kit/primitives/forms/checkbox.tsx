import { Check, Minus } from "lucide-react";
import { type MouseEvent, type ReactNode, type Ref, useEffect, useRef } from "react";
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
      _disabled: { cursor: "not-allowed" },
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
      "input:is(:checked, :indeterminate) + &": {
        borderColor: "focus.ring",
        backgroundColor: "focus.ring",
        color: "bg.surface",
        _forcedColors: { backgroundColor: "[Highlight]", color: "[HighlightText]" },
      },
      "input:disabled + &": { backgroundColor: "bg.sunken", borderColor: "border.button" },
      "input:disabled:checked + &": { color: "fg.muted" },
      "input:focus-visible + &": { outline: "2px solid token(colors.focus.ring)", outlineOffset: "0.5" },
      _forcedColors: { forcedColorAdjust: "none", backgroundColor: "[Canvas]", borderColor: "[CanvasText]" },
    },
    hint: { display: "block", textStyle: "help", color: "fg.subtle" },
  },
});

interface CheckboxProps {
  /** The visible text, and the accessible name. */
  label: ReactNode;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
  /** A second line: the consequence. */
  hint?: string;
  /** Whether it is on. */
  checked: boolean;
  /** Some of several are checked. */
  isMixed?: boolean;
  /** `isRange`: Shift was held, which selects the range from the last one to this one. */
  onChange: (checked: boolean, isRange: boolean) => void;
  /** The input, to focus it. */
  inputRef?: Ref<HTMLInputElement>;
  /** Its place in the layout. */
  className?: string;
}

/** A native checkbox below a drawn one. */
export function Checkbox(props: CheckboxProps) {
  const { label, hideLabel = false, hint, checked, isMixed = false, onChange, inputRef, className } = props;
  const setInput = useMixedState(isMixed, inputRef);
  const classes = checkbox();
  const handleClick = ({ currentTarget, shiftKey }: MouseEvent<HTMLInputElement>) =>
    onChange(currentTarget.checked, shiftKey);
  return (
    <label className={cx(classes.root, className)}>
      <input
        ref={setInput}
        type="checkbox"
        className={classes.input}
        checked={checked}
        onClick={handleClick}
        onChange={() => undefined}
      />
      <span className={classes.box} aria-hidden="true">
        {isMixed ? <Minus /> : <Check />}
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

/** An effect, because HTML has no attribute for the mixed state. Returns a `ref` for the input. */
function useMixedState(isMixed: boolean, inputRef: Ref<HTMLInputElement> | undefined) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current !== null) input.current.indeterminate = isMixed;
  }, [isMixed]);
  return (element: HTMLInputElement | null) => {
    input.current = element;
    if (typeof inputRef === "function") inputRef(element);
    else if (inputRef) inputRef.current = element;
  };
}
