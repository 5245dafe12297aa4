import type { shortcutText } from "#contract/texts/shortcut-texts.ts";
import { isImeKey } from "../primitives/forms/ime-keys.ts";

/** The action of a shortcut, by the name of its text. */
export type ShortcutAction = keyof typeof shortcutText.acts;

/** Keys pressed together. `mod` is Ctrl, or Command on Apple's keyboards. */
export interface KeyCombination {
  readonly mod?: true;
  readonly alt?: true;
  readonly shift?: true;
  /** The letter or sign that the keys write, or the key's name. Signs are written with or without Shift. */
  readonly key: string;
  /** The letter's position (UI Events `code`), for scripts without this letter. Undefined for signs. */
  readonly code?: string;
}

/**
 * Keys of all global actions. The only single character is off with all shortcuts (WCAG 2.1.4). None is a key of a
 * browser's zoom, search or tabs (docs/decisions/0106).
 */
export const shortcutKeys = {
  palette: { mod: true, key: "k", code: "KeyK" },
  search: { key: "/" },
  newChat: { mod: true, shift: true, key: "o", code: "KeyO" },
  previousChat: { alt: true, key: "ArrowUp" },
  nextChat: { alt: true, key: "ArrowDown" },
  previousMatch: { alt: true, shift: true, key: "ArrowLeft" },
  nextMatch: { alt: true, shift: true, key: "ArrowRight" },
  previousQuestion: { alt: true, shift: true, key: "ArrowUp" },
  nextQuestion: { alt: true, shift: true, key: "ArrowDown" },
  focusBox: { shift: true, key: "Escape" },
  copyReply: { mod: true, key: ";" },
  copyCode: { mod: true, key: ":" },
  deleteChat: { mod: true, shift: true, key: "Backspace" },
  help: { mod: true, key: "/" },
} as const satisfies Partial<Record<ShortcutAction, KeyCombination>>;

/** Second keys of actions, for layouts that do not write the sign of the first, or zoom with it. */
const otherShortcutKeys: Partial<Record<ShortcutAction, KeyCombination>> = {
  copyReply: { alt: true, shift: true, key: "c", code: "KeyC" },
  copyCode: { alt: true, shift: true, key: "x", code: "KeyX" },
};

/** Sends the text of a box. Each box handles these keys itself. */
export const sendKeys = { mod: true, key: "Enter" } as const satisfies KeyCombination;

export type KeyPress = Pick<
  KeyboardEvent,
  "altKey" | "code" | "ctrlKey" | "isComposing" | "key" | "keyCode" | "metaKey" | "repeat" | "shiftKey"
>;

/** Key codes of the keys that zoom: + and - of the layout, also where Ctrl writes another sign with them (Japanese ;). */
const zoomKeyCodes: ReadonlySet<number> = new Set([61, 107, 109, 171, 173, 187, 189]);
const letterOrDigit = /^[a-z0-9]$/i;
/** The character of a key in a layout without Latin letters. */
const foreignLetter = /^(?!\p{Script=Latin})[\p{L}\p{M}]/u;

/** Whether these keys were pressed in any layout: by character, and a letter by position if the layout lacks it. */
function isPressed(keys: KeyCombination, press: KeyPress, isApple: boolean): boolean {
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key;
  const isSign = keys.key.length === 1 && !letterOrDigit.test(keys.key);
  if (isSign) return key === keys.key && !(keys.mod && zoomKeyCodes.has(press.keyCode));
  if (press.shiftKey !== (keys.shift === true)) return false;
  // Option writes signs on Apple's keyboards.
  const isByPosition = foreignLetter.test(key) || (isApple && keys.alt === true);
  return key === keys.key || (isByPosition && keys.code !== undefined && press.code === keys.code);
}

/** A character without modifiers: it must not act while the user is typing. */
function isCharacter({ mod, alt, key }: KeyCombination): boolean {
  return !mod && !alt && key.length === 1;
}

const bindings = Object.entries<KeyCombination>(shortcutKeys).concat(Object.entries(otherShortcutKeys));

/**
 * The action for a key press; undefined for repeats and IME input, and while typing for a character and for
 * Option, which moves the caret on Apple's keyboards.
 */
export function actionForKey(
  press: KeyPress,
  isApple: boolean,
  isTyping = false,
): ShortcutAction | undefined {
  if (isImeKey(press) || press.repeat) return undefined;
  const [mod, other] = isApple ? [press.metaKey, press.ctrlKey] : [press.ctrlKey, press.metaKey];
  if (other) return undefined;
  const found = bindings.find(
    ([, keys]) =>
      (keys.mod === true) === mod &&
      (keys.alt === true) === press.altKey &&
      !(isTyping && (isCharacter(keys) || (isApple && keys.alt))) &&
      isPressed(keys, press, isApple),
  );
  return found && isBoundAction(found[0]) ? found[0] : undefined;
}

function isBoundAction(name: string): name is keyof typeof shortcutKeys {
  return name in shortcutKeys;
}

const keyLabels: Record<string, string> = {
  Escape: "Esc",
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowLeft: "←",
  ArrowRight: "→",
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

/** All keys of an action, the first ones first; none for an action without a shortcut. */
export function actionKeys(action: ShortcutAction): readonly KeyCombination[] {
  return bindings.filter(([name]) => name === action).map(([, keys]) => keys);
}

/** The key labels of an action's first keys; undefined for an action without a shortcut. */
export function actionKeyCaps(action: ShortcutAction, isApple: boolean): readonly string[] | undefined {
  return isBoundAction(action) ? keyCaps(shortcutKeys[action], isApple) : undefined;
}
