import {
  type ComponentProps,
  type CSSProperties,
  type KeyboardEventHandler,
  type ReactNode,
  type Ref,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { css } from "#styled/css";
import type { SystemStyleObject } from "#styled/types";
import { retryImport } from "../loading/retry-import.ts";
import { FieldFrame, type FieldLabels, inputStyle } from "./field.tsx";

/** Each paragraph has the direction of its own script. */
const textArea = css.raw({
  display: "block",
  paddingBlock: "line",
  resize: "none",
  overflowY: "auto",
  unicodeBidi: "plaintext",
});
/** At least as many lines as `rows`, which `field-sizing` ignores. */
const growing = css.raw({
  fieldSizing: "content",
  minHeight: "[max(token(sizes.control), calc(var(--rows) * 1lh + 2 * token(spacing.line) + 2px))]",
});
const row = css.raw({ position: "relative" });
/** A growing box has the width of its text as its own, which must not widen the page. */
const growingRow = css.raw({ width: "full", contain: "[inline-size]" });
const corner = css({ position: "absolute", insetInlineEnd: "1", insetBlockEnd: "1" });

interface TextAreaProps extends FieldLabels {
  /** The text in the box. */
  value: string;
  /** Called with each change. */
  onChange: (text: string) => void;
  /** An example, shown while the box is empty. It does not replace the label. */
  placeholder?: string;
  /** The height of an empty box, in lines. */
  rows?: number;
  /** Maximum height before it scrolls: a number of pixels or any CSS length. */
  maxHeight?: number | string;
  /** Grows with its text, up to `maxHeight`. */
  autoresize?: boolean;
  /** It cannot be changed. */
  disabled?: boolean;
  /** Sets `aria-required`. Not the native attribute: the browser would mark an empty field as wrong at once. */
  required?: boolean;
  /** Its name in the form. */
  name?: string;
  /** The word on the Enter key of a touch keyboard. */
  enterKeyHint?: "enter" | "send";
  /** The box, to focus it. */
  textareaRef?: Ref<HTMLTextAreaElement>;
  /** For a box that sends with Enter. */
  onKeyDown?: KeyboardEventHandler<HTMLTextAreaElement>;
  /** For a box that sends with Enter: some browsers pass on an input method's Enter by this event alone. */
  onKeyPress?: KeyboardEventHandler<HTMLTextAreaElement>;
  /** Its place in the layout. */
  className?: string;
  /** Styles of the box itself. */
  boxStyle?: SystemStyleObject;
  /** A button in the box's bottom corner; the style must reserve space for it. */
  action?: ReactNode;
}

export function TextArea(props: TextAreaProps) {
  const {
    label,
    hideLabel,
    hint,
    error,
    value,
    onChange,
    maxHeight,
    textareaRef = null,
    className,
    boxStyle,
    action,
    disabled,
    required,
    rows = 1,
    autoresize = false,
    ...rest
  } = props;
  const hadFocus = useRef(false);
  const { version, handleChange } = useTypedText(value, onChange);
  // Only the style knows the number of rows by a custom property.
  const style = { maxHeight, "--rows": rows } as CSSProperties;
  return (
    <FieldFrame
      label={label}
      hideLabel={hideLabel}
      hint={hint}
      error={error}
      disabled={disabled}
      className={className}
    >
      {(control) => (
        <div className={css(row, autoresize && growingRow)}>
          <Box
            key={version}
            {...rest}
            {...control}
            boxRef={textareaRef}
            hadFocus={hadFocus}
            initialText={value}
            onTextChange={handleChange}
            isGrownByScript={autoresize}
            rows={rows}
            aria-required={required}
            className={css(inputStyle, textArea, autoresize && growing, boxStyle)}
            style={style}
          />
          {action && <div className={corner}>{action}</div>}
        </div>
      )}
    </FieldFrame>
  );
}

/**
 * The version of a box's text: another one for each text that was not typed. Its element is then another one too, because
 * the browser's history of a text would be applied to the next one (Chromium).
 */
function useTypedText(value: string, onChange: (text: string) => void) {
  const [shown, setShown] = useState({ text: value, version: 0 });
  if (shown.text !== value) setShown({ text: value, version: shown.version + 1 });
  return {
    version: shown.version,
    handleChange: (text: string) => {
      setShown(({ version }) => ({ text, version }));
      onChange(text);
    },
  };
}

interface BoxProps extends ComponentProps<"textarea"> {
  boxRef: Ref<HTMLTextAreaElement>;
  /** Whether the element of the text before had focus when it was removed. */
  hadFocus: RefObject<boolean>;
  initialText: string;
  onTextChange: (text: string) => void;
  isGrownByScript: boolean;
}

/**
 * The element. It is uncontrolled: React writes the text of a controlled one into the element's content too, and Chromium
 * then undoes one letter at a time.
 */
function Box({ boxRef, hadFocus, initialText, onTextChange, isGrownByScript, ...rest }: BoxProps) {
  const element = useRef<HTMLTextAreaElement>(null);
  const [text] = useState(initialText);
  // Layout effects, because the text, its height and the focus belong to the first paint.
  useLayoutEffect(() => {
    const box = element.current;
    if (box === null) return;
    box.value = text;
    if (hadFocus.current) box.focus({ preventScroll: true });
    return () => {
      hadFocus.current = document.activeElement === box;
    };
  }, [text, hadFocus]);
  useLayoutEffect(() => {
    setRef(boxRef, element.current);
    return () => setRef(boxRef, null);
  }, [boxRef]);
  useLayoutEffect(() => (isGrownByScript ? growByScript(element.current) : undefined), [isGrownByScript]);
  return <textarea {...rest} ref={element} onChange={(event) => onTextChange(event.currentTarget.value)} />;
}

function setRef<Element>(ref: Ref<Element>, element: Element | null) {
  if (typeof ref === "function") ref(element);
  else if (ref !== null) ref.current = element;
}

/** Loads a script that sets the height of a growing box, where the engine has no `field-sizing` (Firefox, Safari before 26.2). */
function growByScript(box: HTMLTextAreaElement | null) {
  if (!box || CSS.supports("field-sizing", "content")) return;
  let stop: (() => void) | undefined;
  let isRemoved = false;
  void retryImport(() => import("@zag-js/auto-resize")).then(({ autoresizeTextarea }) => {
    if (!isRemoved) stop = autoresizeTextarea(box);
  });
  return () => {
    isRemoved = true;
    stop?.();
  };
}
