import { describe, expect, test } from "vitest";
import { actionForKey, actionKeyCaps, formatKeys, type KeyPress, sendKeys } from "./shortcut-keys.ts";

const plain: KeyPress = {
  altKey: false,
  code: "",
  ctrlKey: false,
  isComposing: false,
  key: "",
  keyCode: 0,
  metaKey: false,
  repeat: false,
  shiftKey: false,
};

const ctrl = (key: string, code: string, more: Partial<KeyPress> = {}): KeyPress => ({
  ...plain,
  ctrlKey: true,
  key,
  code,
  ...more,
});

describe("A pressed key", () => {
  test.each([
    ["Ctrl+K opens the palette", ctrl("k", "KeyK"), "palette"],
    ["Ctrl+Shift+O starts a chat", ctrl("O", "KeyO", { shiftKey: true }), "newChat"],
    ["Ctrl+; copies the reply", ctrl(";", "Semicolon"), "copyReply"],
    ["Ctrl+: copies the code", ctrl(":", "Semicolon", { shiftKey: true }), "copyCode"],
    [
      "Alt+Shift+C copies the reply",
      { ...plain, altKey: true, shiftKey: true, key: "C", code: "KeyC" },
      "copyReply",
    ],
    [
      "Alt+Shift+→ goes to the next match",
      { ...plain, altKey: true, shiftKey: true, key: "ArrowRight" },
      "nextMatch",
    ],
    ["Ctrl+/ shows the keys", ctrl("/", "Slash"), "help"],
    ["Ctrl+Shift+Backspace deletes", ctrl("Backspace", "Backspace", { shiftKey: true }), "deleteChat"],
    [
      "Alt+Shift+Up goes to the previous question",
      { ...plain, altKey: true, shiftKey: true, key: "ArrowUp", code: "ArrowUp" },
      "previousQuestion",
    ],
    ["Shift+Esc goes to the box", { ...plain, key: "Escape", code: "Escape", shiftKey: true }, "focusBox"],
    ["/ searches", { ...plain, key: "/", code: "Slash" }, "search"],
    ["/ searches on a keyboard that writes it with Shift", { ...plain, key: "/", shiftKey: true }, "search"],
    ["Alt+↑ goes to the chat before", { ...plain, key: "ArrowUp", altKey: true }, "previousChat"],
    ["Alt+↓ goes to the chat after", { ...plain, key: "ArrowDown", altKey: true }, "nextChat"],
  ] as const)("%s", (_, press, act) => {
    expect(actionForKey(press, false)).toBe(act);
  });

  test.each([
    ["a Cyrillic keyboard by its place", ctrl("л", "KeyK"), "palette"],
    ["a Dvorak keyboard by its letter", ctrl("k", "KeyV"), "palette"],
    ["a Hindi keyboard by its place", ctrl("क", "KeyK"), "palette"],
    ["a Korean keyboard by its place", ctrl("ㅏ", "KeyK"), "palette"],
    ["a German keyboard, which writes / with Shift", ctrl("/", "Digit7", { shiftKey: true }), "help"],
  ] as const)("is known on %s", (_, press, act) => {
    expect(actionForKey(press, false)).toBe(act);
  });

  test.each([
    ["another Latin letter", ctrl("t", "KeyK")],
    ["an accented letter", ctrl("ö", "KeyK")],
    ["a sign", ctrl("[", "KeyK")],
    ["a sign in the place of a sign", ctrl("-", "Slash")],
    ["a letter in the place of a sign", ctrl("ö", "Semicolon")],
  ] as const)("has no place that %s has", (_, press) => {
    expect(actionForKey(press, false)).toBeUndefined();
  });

  test("goes by its place with Option, which writes signs on Apple's keyboards", () => {
    const option = { ...plain, altKey: true, shiftKey: true, key: "Ç", code: "KeyC" };
    expect(actionForKey(option, true)).toBe("copyReply");
    expect(actionForKey(option, true, true)).toBeUndefined();
    expect(actionForKey(option, false)).toBeUndefined();
  });

  test.each([
    ["alone", { ...plain, key: "k", code: "KeyK" }],
    ["held down", ctrl("k", "KeyK", { repeat: true })],
    ["while composing", ctrl("k", "KeyK", { isComposing: true })],
    ["as Safari tells of composing", ctrl("k", "KeyK", { keyCode: 229 })],
    ["with AltGr", ctrl("k", "KeyK", { altKey: true })],
    ["with AltGr and a sign", ctrl("/", "Digit7", { altKey: true })],
    ["with Command elsewhere than on Apple's keyboards", { ...plain, metaKey: true, key: "k", code: "KeyK" }],
    ["with a Shift too many", ctrl("K", "KeyK", { shiftKey: true })],
  ] as const)("does nothing %s", (_, press) => {
    expect(actionForKey(press, false)).toBeUndefined();
  });

  test("is no character while the user types, and no other character in its place", () => {
    expect(actionForKey({ ...plain, key: "/", code: "Slash" }, false, true)).toBeUndefined();
    expect(actionForKey({ ...plain, key: "-", code: "Slash" }, false)).toBeUndefined();
    expect(actionForKey(ctrl("k", "KeyK"), false, true)).toBe("palette");
  });

  test("goes with Command, not with Ctrl, on Apple's keyboards", () => {
    expect(actionForKey(ctrl("k", "KeyK"), true)).toBeUndefined();
    expect(actionForKey({ ...plain, metaKey: true, key: "k", code: "KeyK" }, true)).toBe("palette");
  });
});

describe("The caps of a shortcut", () => {
  test("are those of the platform", () => {
    expect(actionKeyCaps("newChat", false)).toEqual(["Ctrl", "Shift", "O"]);
    expect(actionKeyCaps("newChat", true)).toEqual(["⇧", "⌘", "O"]);
    expect(actionKeyCaps("nextChat", false)).toEqual(["Alt", "↓"]);
    expect(actionKeyCaps("nextChat", true)).toEqual(["⌥", "↓"]);
  });

  test("are joined in a sentence", () => {
    expect(formatKeys(sendKeys, false)).toBe("Ctrl+Enter");
    expect(formatKeys(sendKeys, true)).toBe("⌘⏎");
  });

  test("are none for an act without keys", () => {
    expect(actionKeyCaps("history", false)).toBeUndefined();
  });
});
