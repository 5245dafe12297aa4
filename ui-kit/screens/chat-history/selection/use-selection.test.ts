import { describe, expect, test } from "vitest";
import { emptySelection, toggleChat, togglePage } from "./use-selection.ts";

const page = ["a", "b", "c", "d", "e"];
const choose = (id: string, more = {}) => ({ id, isSelected: true, isRange: false, ...more });

describe("A selection", () => {
  test("holds the chats that were chosen", () => {
    const selection = toggleChat(toggleChat(emptySelection, choose("b"), page), choose("d"), page);
    expect([...selection.ids]).toEqual(["b", "d"]);
  });

  test("takes all from the last one, in either direction, with Shift", () => {
    const from = toggleChat(emptySelection, choose("d"), page);
    const range = toggleChat(from, choose("b", { isRange: true }), page);
    expect([...range.ids].toSorted()).toEqual(["b", "c", "d"]);
  });

  test("lets a range go", () => {
    const all = toggleChat(togglePage(emptySelection, page, true), choose("b", { isSelected: false }), page);
    const rest = toggleChat(all, choose("d", { isSelected: false, isRange: true }), page);
    expect([...rest.ids]).toEqual(["a", "e"]);
  });

  test("takes one alone when the last one is on another page", () => {
    const elsewhere = toggleChat(emptySelection, choose("z"), ["z"]);
    expect([...toggleChat(elsewhere, choose("c", { isRange: true }), page).ids]).toEqual(["z", "c"]);
  });

  test("keeps the selection of other pages when a page is deselected", () => {
    const both = togglePage(togglePage(emptySelection, ["z"], true), page, true);
    expect([...togglePage(both, page, false).ids]).toEqual(["z"]);
  });
});
