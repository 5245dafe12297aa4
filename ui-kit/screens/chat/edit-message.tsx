import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { chatText } from "#contract/chat-texts.ts";
import { messageBoxMaxHeight } from "#contract/limits.ts";
import { checkText, messageRules } from "#contract/person-text.ts";
import { css } from "#styled/css";
import { usePreferences } from "../../ports/preferences.tsx";
import { Button } from "../../primitives/button.tsx";
import { TextArea } from "../../primitives/text-area.tsx";
import { useImeGuard } from "../../primitives/use-ime-guard.ts";

const form = css({ display: "grid", gap: "2", width: "full", marginTop: "1" });
const buttons = css({ display: "flex", justifyContent: "flex-end", gap: "2" });
/** Where a keyboard is at hand; on a touch screen Enter starts a line. */
const hasKeyboard = "(hover: hover) and (pointer: fine)";

interface EditMessageProps {
  text: string;
  /** A reply is awaited or written: it can be typed, and not be sent. */
  isBusy: boolean;
  onSave: (text: string) => void;
  onCancel: () => void;
}

/** A sent message in a box of its own. The keys are those of the box that messages are written in; Escape gives up. */
export function EditMessage({ text, isBusy, onSave, onCancel }: EditMessageProps) {
  const [draft, setDraft] = useState(text);
  const [isChecked, setChecked] = useState(false);
  const { isComposing, onCompositionEnd } = useImeGuard();
  const { enterSends } = usePreferences();
  const box = useFocusAtEnd();
  const checked = checkText(draft, messageRules);
  const save = () => {
    setChecked(true);
    if ("error" in checked || isBusy) return;
    if (checked.text === text) onCancel();
    else onSave(checked.text);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isComposing(event)) return;
    const isSending =
      event.ctrlKey ||
      event.metaKey ||
      (enterSends && !event.shiftKey && window.matchMedia(hasKeyboard).matches);
    if (event.key === "Escape") onCancel();
    else if (event.key === "Enter" && isSending) save();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <form noValidate className={form} onSubmit={handleSubmit} onCompositionEnd={onCompositionEnd}>
      <TextArea
        label={chatText.editLabel}
        hideLabel
        value={draft}
        onChange={setDraft}
        error={isChecked && "error" in checked ? checked.error : undefined}
        rows={1}
        autoresize
        maxHeight={2 * messageBoxMaxHeight}
        textareaRef={box}
        onKeyDown={handleKeyDown}
      />
      <div className={buttons}>
        <Button size="sm" onClick={onCancel}>
          {chatText.cancelEdit}
        </Button>
        <Button size="sm" type="submit" variant="lit" disabled={isBusy}>
          {chatText.saveEdit}
        </Button>
      </div>
    </form>
  );
}

/** The box takes the focus with its end, as it comes. An effect, because it must be in the page first. */
function useFocusAtEnd() {
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const element = box.current;
    element?.focus();
    element?.setSelectionRange(element.value.length, element.value.length);
  }, []);
  return box;
}
