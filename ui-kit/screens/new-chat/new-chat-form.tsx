import { type FormEvent, type KeyboardEvent, useRef } from "react";
import { wordCount } from "#contract/limits.ts";
import { newChatText } from "#contract/texts/page-texts.ts";
import { css } from "#styled/css";
import { observeBottomBar } from "../../patterns/composer/bottom-inset.ts";
import { formatKeys, sendKeys } from "../../ports/shortcut-keys.ts";
import { isApplePlatform } from "../../ports/shortcuts.tsx";
import { Button } from "../../primitives/buttons/button.tsx";
import { imeSafeKeys } from "../../primitives/forms/ime-keys.ts";
import { replaceText } from "../../primitives/forms/replace-text.ts";
import { Slider } from "../../primitives/forms/slider.tsx";
import { TextArea } from "../../primitives/forms/text-area.tsx";
import { IdleAllowanceNote } from "../shared/allowance/idle-allowance-note.tsx";
import { RateLimited } from "../shared/failures/rate-limited.tsx";
import { refocus, useInitialFocus, useReturnFocus } from "../shared/focus/use-focus.ts";
import { Starters } from "./starters.tsx";
import { type ChatStylesState, chosenStyleId, StyleSelect, useChatStyles } from "./style-select.tsx";
import { type NewChatEvents, type NewChatState, type RestoredForm, useNewChat } from "./use-new-chat.ts";

const group = css({ display: "grid", gap: "3", minWidth: "0" });
const legend = css({ textStyle: "label", marginBottom: "3" });

const ticks = Array.from(
  { length: (wordCount.max - wordCount.min) / wordCount.step + 1 },
  (_, index) => wordCount.min + index * wordCount.step,
);

interface ResponseLengthProps {
  words: number | undefined;
  onChange: (words: number) => void;
  disabled: boolean;
}

/** The requested length, in words. */
function ResponseLength({ words = wordCount.default, onChange, disabled }: ResponseLengthProps) {
  return (
    <fieldset className={group}>
      <legend className={legend}>{newChatText.lengthLegend}</legend>
      <Slider
        label={newChatText.wordCountLabel}
        min={wordCount.min}
        max={wordCount.max}
        step={wordCount.step}
        value={words}
        onChange={onChange}
        valueText={newChatText.words}
        note={newChatText.lengthNote}
        ticks={ticks}
        disabled={disabled}
      />
    </fieldset>
  );
}

const formStyle = css({ display: "grid", gap: "6" });
/** On phones it sticks above the keyboard, with a fade over the form. */
const foot = css({
  display: "grid",
  gap: "3",
  justifyItems: { base: "stretch", md: "end" },
  // In view on a phone and in a low window.
  "@media (width < 768px), (height < 800px)": {
    position: "sticky",
    insetBlockEnd: "0",
    zIndex: "fade",
    marginInline: { base: "-5", md: "-8" },
    marginBlock: "-3",
    padding: "3",
    paddingInline: { base: "5", md: "8" },
    borderTopWidth: "1px",
    borderTopStyle: "solid",
    borderTopColor: "border.subtle",
    backgroundColor: "bg.surface",
    _before: {
      content: '""',
      position: "absolute",
      insetInline: "0",
      insetBlockEnd: "[calc(100% + 1px)]",
      height: "6",
      pointerEvents: "none",
      backgroundImage: "[linear-gradient(to top, token(colors.bg.surface), transparent)]",
      _forcedColors: { display: "none" },
    },
  },
});
/** On phones focusing would open the keyboard. */
const autofocusQuery = "(min-width: 768px)";

/** Submits by button or Ctrl/Cmd+Enter; focuses the first invalid field. */
function useFormSubmit({ submit, form }: Pick<NewChatState, "submit" | "form">, styles: ChatStylesState) {
  const prompt = useRef<HTMLTextAreaElement>(null);
  const send = () => {
    const isComplete = submit(chosenStyleId(styles, form.systemPromptId));
    if (!isComplete) prompt.current?.focus();
    return isComplete;
  };
  const sendByKey = () => {
    // A screen reader would not announce a field that has the focus already.
    if (!send()) refocus(prompt.current);
  };
  return {
    prompt,
    handleSubmit: (event: FormEvent) => {
      event.preventDefault();
      send();
    },
    keys: imeSafeKeys((event: KeyboardEvent) => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (!event.repeat) sendByKey();
    }),
  };
}

type SubmitBarProps = { isStarting: boolean } & Pick<NewChatState, "retryAt" | "spentUntil">;

function SubmitBar({ isStarting, retryAt, spentUntil }: SubmitBarProps) {
  const button = useRef<HTMLButtonElement>(null);
  useReturnFocus(isStarting, button);
  return (
    <div ref={observeBottomBar} className={foot}>
      <IdleAllowanceNote spentUntil={spentUntil} isAnswering={isStarting} />
      <RateLimited until={retryAt} />
      <Button
        ref={button}
        type="submit"
        variant="lit"
        data-tooltip={formatKeys(sendKeys, isApplePlatform())}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        busy={isStarting}
        busyText={newChatText.starting}
      >
        {newChatText.start}
      </Button>
    </div>
  );
}

export function NewChatForm({ left, events }: { left: RestoredForm; events: NewChatEvents }) {
  const newChat = useNewChat(left, events);
  const { form, change, error, styleError, retryAt, spentUntil } = newChat;
  const styles = useChatStyles();
  const { prompt, handleSubmit, keys } = useFormSubmit(newChat, styles);
  const isStarting = newChat.state === "starting";
  useInitialFocus(prompt, autofocusQuery);
  const fillPrompt = (initialPrompt: string) => {
    if (!replaceText(prompt.current, initialPrompt)) change({ initialPrompt });
  };
  return (
    <form noValidate className={formStyle} onSubmit={handleSubmit}>
      <TextArea
        label={newChatText.promptLabel}
        placeholder={newChatText.promptPlaceholder}
        error={error}
        value={form.initialPrompt}
        onChange={(initialPrompt) => change({ initialPrompt })}
        rows={5}
        autoresize
        maxHeight="40vh"
        required
        disabled={isStarting}
        textareaRef={prompt}
        {...keys}
      />
      <Starters
        styles={styles}
        selectedId={form.systemPromptId}
        onChoose={fillPrompt}
        disabled={isStarting}
      />
      <StyleSelect
        styles={styles}
        selectedId={form.systemPromptId}
        error={styleError}
        onChange={(systemPromptId) => change({ systemPromptId })}
        disabled={isStarting}
      />
      <ResponseLength
        words={form.wordCount}
        onChange={(wordCount) => change({ wordCount })}
        disabled={isStarting}
      />
      <SubmitBar isStarting={isStarting} retryAt={retryAt} spentUntil={spentUntil} />
    </form>
  );
}
