import { fireEvent } from "storybook/test";

interface ImeEvent {
  readonly type: "compositionend" | "keydown" | "keypress";
  readonly key?: "Enter" | "Escape" | "Process" | "Unidentified";
  readonly keyCode?: number;
  readonly isComposing?: boolean;
}

interface ImeOrder {
  readonly name: string;
  readonly events: readonly ImeEvent[];
}

const end: ImeEvent = { type: "compositionend" };
/** The input method takes the press. */
const taken = (key: ImeEvent["key"] = "Enter"): ImeEvent => ({
  type: "keydown",
  key,
  keyCode: 229,
  isComposing: true,
});
const takenAfterEnd = (key: ImeEvent["key"] = "Enter"): ImeEvent => ({ ...taken(key), isComposing: false });
const enter: ImeEvent = { type: "keydown", key: "Enter", keyCode: 13 };
const enterText: ImeEvent = { type: "keypress", key: "Enter", keyCode: 13 };

/**
 * The events of one press of Enter that only ends a word. Sources: UI Events ("Key events during composition"), WebKit bugs
 * 165004 and 311717, w3c/uievents#202, yomidevs/yomitan#2082, NousResearch/hermes-agent#41026.
 */
export const confirmingEnters: readonly ImeOrder[] = [
  { name: "Japanese, Chinese: Chrome and Firefox on macOS", events: [taken(), end] },
  { name: "Japanese, Chinese: Safari", events: [end, takenAfterEnd()] },
  { name: "Japanese, Chinese: Safari with WebKit bug 311717 fixed", events: [taken(), end] },
  { name: "Japanese, Chinese: Chrome, Edge and Firefox on Windows", events: [taken("Process"), end] },
  { name: "Chinese: input methods of others on Windows", events: [end, takenAfterEnd("Process")] },
  {
    name: "Japanese, Chinese: fcitx and ibus, before the composition is known",
    events: [takenAfterEnd("Process"), end],
  },
  { name: "Android: a key of a soft keyboard", events: [takenAfterEnd("Unidentified"), end] },
];

/** A press of Enter that Chrome on macOS takes first, and sends again: Hangul has nothing to confirm. */
export const passedOnEnter: ImeOrder = {
  name: "Korean, Vietnamese: Chrome on macOS",
  events: [taken(), end, enter, enterText],
};

/**
 * The events of one press of Enter that ends a word, or comes without one, and acts. Sources: openai/chatkit-js#213 and
 * NousResearch/hermes-agent#44278 (Hangul), w3c/uievents#202 (Firefox), rmyndharis/VSCodroid#434 (Gboard), Chromium bugs
 * 864911 and 354495 (ibus).
 */
export const actingEnters: readonly ImeOrder[] = [
  passedOnEnter,
  { name: "Korean: Safari", events: [end, enter, enterText] },
  { name: "Korean: Chrome, Edge and Firefox on Windows", events: [taken("Process"), end, enter, enterText] },
  { name: "Korean: Chrome on Windows, the end last", events: [taken("Process"), enter, enterText, end] },
  { name: "Korean: Firefox on macOS", events: [taken(), end, enterText] },
  { name: "Korean: ibus, which sends the press again", events: [taken("Process"), end, enter, enterText] },
  {
    name: "Android: Enter of Gboard within a word",
    events: [{ ...enter, isComposing: true }, enterText, end],
  },
  { name: "Vietnamese: Unikey on Windows, without a composition", events: [enter, enterText] },
  { name: "Windows where each key belongs to the input method", events: [takenAfterEnd(), enterText] },
];

/** The events of one press of Escape that cancels a word. */
export const cancelingEscapes: readonly ImeOrder[] = [
  { name: "Chrome and Firefox", events: [taken("Escape"), end] },
  { name: "Safari", events: [end, takenAfterEnd("Escape")] },
];

/** Composes a word that is the field's text. */
export async function composeWord(field: HTMLElement, text: string): Promise<void> {
  await fireEvent.compositionStart(field);
  await fireEvent.input(field, { target: { value: text }, isComposing: true });
}

/**
 * Plays one press as the browser does: no `keypress` after a prevented `keydown`. True if the browser would have added a
 * line.
 */
export async function playPress(field: HTMLElement, { events }: ImeOrder): Promise<boolean> {
  let isHandled = false;
  let addsLine = false;
  for (const { type, ...init } of events) {
    if (type === "compositionend") await fireEvent.compositionEnd(field);
    else if (type === "keydown") isHandled = !(await fireEvent.keyDown(field, { code: init.key, ...init }));
    else if (!isHandled) addsLine = await fireEvent.keyPress(field, { charCode: 13, ...init });
  }
  return addsLine;
}
