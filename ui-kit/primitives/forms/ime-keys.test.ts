import { describe, expect, test } from "vitest";
import { isImeKey } from "./ime-keys.ts";

const press = (key: string, keyCode: number, isComposing = false) => ({ key, keyCode, isComposing });

describe("A key press", () => {
  test.each([
    ["Enter in a composition", press("Enter", 229, true)],
    ["Enter that Windows names Process", press("Process", 229, true)],
    ["Enter after Safari's end of the composition", press("Enter", 229)],
    ["Escape in a composition", press("Escape", 229, true)],
    ["Escape after Safari's end of the composition", press("Escape", 229)],
    ["a letter of a soft keyboard", press("Unidentified", 229)],
    ["an arrow in a composition", press("ArrowDown", 40, true)],
    ["Escape that cancels a dead key", press("Escape", 27, true)],
  ])("belongs to the input method: %s", (_, event) => {
    expect(isImeKey(event)).toBe(true);
  });

  test.each([
    ["Enter that Hangul passes on", press("Enter", 13)],
    ["Enter of Gboard, which composes each word", press("Enter", 13, true)],
    ["Escape", press("Escape", 27)],
    ["a dead key", press("Dead", 222)],
  ])("acts: %s", (_, event) => {
    expect(isImeKey(event)).toBe(false);
  });
});
