import { ArrowUp, Square } from "lucide-react";
import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { messageBoxMaxHeight } from "#contract/limits.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { css } from "#styled/css";
import { IconButton } from "../../primitives/buttons/icon-button.tsx";
import { TextArea } from "../../primitives/forms/text-area.tsx";
import { useComposerKeys } from "./use-composer-keys.ts";

/** Devices with a keyboard: elsewhere focus would open a virtual one. */
const hasHardwareKeyboardQuery = "(hover: hover) and (pointer: fine)";

/** The page heading has focus only after navigation. */
function isDefaultFocus(element: Element | null): boolean {
  return element === document.body || element?.tagName === "H1";
}

/** Whether the box takes the focus of a new page from its heading. */
export function hasHardwareKeyboard(): boolean {
  return window.matchMedia(hasHardwareKeyboardQuery).matches;
}

function focusWithKeyboard(box: HTMLElement | null) {
  if (hasHardwareKeyboard()) box?.focus({ preventScroll: true });
}

/**
 * Autofocus with a hardware keyboard: when a conversation opens, and when sending or a reply ends, if focus is
 * on the body, the heading or the send button. Focus elsewhere is kept.
 */
function useComposerFocus(
  box: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
  { waiting, isAnswering }: { waiting: boolean; isAnswering: boolean },
) {
  const before = useRef({ waiting, isAnswering });
  // An effect, because a disabled control loses focus.
  useEffect(() => {
    const hasWaited = before.current.waiting && !waiting;
    const hasEnded = before.current.isAnswering && !isAnswering;
    before.current = { waiting, isAnswering };
    const { activeElement } = document;
    const isLost = isDefaultFocus(activeElement) || (hasWaited && activeElement === button.current);
    if ((hasWaited || hasEnded) && isLost) focusWithKeyboard(box.current);
  }, [waiting, isAnswering, box, button]);
  // An effect, because focus is set on mount.
  useEffect(() => {
    if (isDefaultFocus(document.activeElement)) focusWithKeyboard(box.current);
  }, [box]);
}

const box = css.raw({
  paddingInlineEnd: "send",
  borderRadius: "card",
  minHeight: "composer",
  paddingBlock: "composer",
});

/**
 * Keeps the end in view when the text was not typed; the browser follows typing itself, and a read of the size
 * after every key would lay out the page. Where a script resizes the box, it loses its place at every change. Returns
 * the handler of typed changes.
 */
function useKeepEndInView(
  value: string,
  onChange: (text: string) => void,
  box: RefObject<HTMLTextAreaElement | null>,
) {
  const typed = useRef<string>(undefined);
  // A layout effect, to run before paint.
  useLayoutEffect(() => {
    const isPlaced = value === typed.current && CSS.supports("field-sizing", "content");
    const area = box.current;
    if (!isPlaced && area?.selectionEnd === value.length) area.scrollTop = area.scrollHeight;
  }, [value, box]);
  return (text: string) => {
    typed.current = text;
    onChange(text);
  };
}

/** A click within this time after Stop became Send was meant for Stop (milliseconds). */
const stopGraceMilliseconds = 400;

/** Whether Stop was replaced just now. An effect, because it is a timer. */
function useHasJustChanged(canStop: boolean): () => boolean {
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (!canStop) return;
    return () => {
      changedAt.current = performance.now();
    };
  }, [canStop]);
  return () => performance.now() - changedAt.current < stopGraceMilliseconds;
}

interface ComposerProps {
  /** The text in the box. */
  value: string;
  /** Called with each change; its owner keeps the draft. */
  onChange: (text: string) => void;
  /** Sends the text. */
  onSend: () => void;
  /** Stops the streaming reply; undefined when there is nothing to stop. */
  onStop?: (() => void) | undefined;
  /** A reply is pending or streaming: Stop replaces Send. */
  isAnswering?: boolean;
  /** The message is being sent: the box is disabled and refocused afterwards. */
  waiting: boolean;
  /** Sending is blocked, for example offline. */
  sendDisabled?: boolean;
  /** Below the box: why it was not sent. */
  error?: string | undefined;
  /** The user's last message, for ArrowUp in an empty box. */
  onRecall?: (() => string | undefined) | undefined;
}

/**
 * The message box. Enter sends and Shift+Enter starts a line, unless the preference or a touch keyboard says
 * otherwise; Ctrl+Enter always sends, Escape stops.
 */
export function Composer(props: ComposerProps) {
  const {
    value,
    onChange,
    onSend,
    onStop,
    isAnswering = false,
    waiting,
    sendDisabled = false,
    error,
  } = props;
  const textareaRef = useRef<HTMLTextAreaElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const stop = isAnswering ? onStop : undefined;
  const isBlocked = waiting || sendDisabled || isAnswering;
  const submit = () => {
    if (!isBlocked) onSend();
  };
  useComposerFocus(textareaRef, buttonRef, { waiting, isAnswering });
  const handleChange = useKeepEndInView(value, onChange, textareaRef);
  const keys = useComposerKeys({ value, onChange, submit, stop, recall: props.onRecall, isAnswering });
  const hasJustChanged = useHasJustChanged(stop !== undefined);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!hasJustChanged()) submit();
  };
  return (
    <form noValidate onSubmit={handleSubmit}>
      <TextArea
        {...keys}
        label={chatText.messageLabel}
        hideLabel
        placeholder={chatText.messagePlaceholder}
        value={value}
        onChange={handleChange}
        error={error}
        rows={1}
        autoresize
        maxHeight={messageBoxMaxHeight}
        disabled={waiting}
        textareaRef={textareaRef}
        boxStyle={box}
        action={
          // One element for Send and Stop, so that it keeps focus.
          <IconButton
            ref={buttonRef}
            type={stop ? "button" : "submit"}
            variant={!stop && value.trim() !== "" ? "lit" : "unlit"}
            label={stop ? chatText.stop : chatText.send}
            icon={stop ? <Square aria-hidden="true" fill="currentColor" /> : <ArrowUp aria-hidden="true" />}
            onClick={stop && (() => stop())}
            disabled={!stop && isBlocked}
          />
        }
      />
    </form>
  );
}
