import type { shortcutText } from "#contract/texts/shortcut-texts.ts";

/** The action of a shortcut, by the name of its text. */
export type ShortcutAction = keyof typeof shortcutText.acts;

/** Keys pressed together. `mod` is Ctrl, or Command on Apple's keyboards. */
export interface KeyCombination {
  readonly mod?: true;
  readonly alt?: true;
  readonly shift?: true;
  /** The key's character without Shift on a US keyboard, or its name. */
  readonly key: string;
  /** The key's position, for scripts without this letter (UI Events code values). */
  readonly code: string;
}

/** Keys of all global actions. The only single character is off with all shortcuts (WCAG 2.1.4). */
export const shortcutKeys = {
  palette: { mod: true, key: "k", code: "KeyK" },
  search: { key: "/", code: "Slash" },
  newChat: { mod: true, shift: true, key: "o", code: "KeyO" },
  previousChat: { alt: true, key: "ArrowUp", code: "ArrowUp" },
  nextChat: { alt: true, key: "ArrowDown", code: "ArrowDown" },
  previousMatch: { mod: true, shift: true, key: "g", code: "KeyG" },
  nextMatch: { mod: true, key: "g", code: "KeyG" },
  previousQuestion: { alt: true, shift: true, key: "ArrowUp", code: "ArrowUp" },
  nextQuestion: { alt: true, shift: true, key: "ArrowDown", code: "ArrowDown" },
  focusBox: { shift: true, key: "Escape", code: "Escape" },
  copyReply: { mod: true, key: ";", code: "Semicolon" },
  copyCode: { mod: true, shift: true, key: ";", code: "Semicolon" },
  deleteChat: { mod: true, shift: true, key: "Backspace", code: "Backspace" },
  help: { mod: true, key: "/", code: "Slash" },
} as const satisfies Partial<Record<ShortcutAction, KeyCombination>>;

/** Sends whatever is typed, in any box; its boxes handle it. */
export const sendKeys = { mod: true, key: "Enter", code: "Enter" } as const satisfies KeyCombination;

export type KeyPress = Pick<
  KeyboardEvent,
  "altKey" | "code" | "ctrlKey" | "isComposing" | "key" | "keyCode" | "metaKey" | "repeat" | "shiftKey"
>;

const composingKeyCode = 229;
const latin = /^[a-z0-9]$/i;

/** Whether these keys were pressed in any layout: by character, or by position if the layout lacks it. */
function isPressed(keys: KeyCombination, press: KeyPress): boolean {
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key;
  const isSymbol = keys.key.length === 1 && !latin.test(keys.key);
  if (isSymbol && key === keys.key) return keys.shift !== true;
  if (isCharacter(keys) || press.shiftKey !== (keys.shift === true)) return false;
  return key === keys.key || (press.code === keys.code && !latin.test(key));
}

/** A character without modifiers: it must not act while the user is typing. */
function isCharacter({ mod, alt, key }: KeyCombination): boolean {
  return !mod && !alt && key.length === 1;
}

/**
 * The action for a key press; undefined for repeats and IME input, and while typing for a character and for
 * Option, which moves the caret on Apple's keyboards.
 */
export function actionForKey(
  press: KeyPress,
  isApple: boolean,
  isTyping = false,
): ShortcutAction | undefined {
  if (press.isComposing || press.keyCode === composingKeyCode || press.repeat) return undefined;
  const [mod, other] = isApple ? [press.metaKey, press.ctrlKey] : [press.ctrlKey, press.metaKey];
  if (other) return undefined;
  const actions = Object.entries<KeyCombination>(shortcutKeys).filter(
    ([, keys]) =>
      (keys.mod === true) === mod &&
      (keys.alt === true) === press.altKey &&
      !(isTyping && (isCharacter(keys) || (isApple && keys.alt))),
  );
  const found = actions.find(([, keys]) => isPressed(keys, press))?.[0];
  return isBoundAction(found) ? found : undefined;
}

function isBoundAction(name: string | undefined): name is keyof typeof shortcutKeys {
  return name !== undefined && name in shortcutKeys;
}

const keyLabels: Record<string, string> = {
  Escape: "Esc",
  ArrowUp: "↑",
  ArrowDown: "↓",
  Enter: "Enter",
  Backspace: "Backspace",
};
const appleKeyLabels: Record<string, string> = { ...keyLabels, Enter: "⏎", Backspace: "⌫" };

/** Key labels of the platform's keyboard: ["Ctrl", "Shift", "O"] or ["⇧", "⌘", "O"]. */
export function keyCaps({ mod, alt, shift, key }: KeyCombination, isApple: boolean): readonly string[] {
  const cap = (isApple ? appleKeyLabels : keyLabels)[key] ?? key.toUpperCase();
  const modifiers = isApple
    ? [alt && "⌥", shift && "⇧", mod && "⌘"]
    : [mod && "Ctrl", alt && "Alt", shift && "Shift"];
  return [...modifiers.filter((name) => typeof name === "string"), cap];
}

/** Keys in a sentence: "Ctrl+Enter" or "⌘⏎". */
export function formatKeys(keys: KeyCombination, isApple: boolean): string {
  return keyCaps(keys, isApple).join(isApple ? "" : "+");
}

/** The key labels of an action; undefined for an action without a shortcut. */
export function actionKeyCaps(action: ShortcutAction, isApple: boolean): readonly string[] | undefined {
  return isBoundAction(action) ? keyCaps(shortcutKeys[action], isApple) : undefined;
}
