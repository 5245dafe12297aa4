import { expect, it } from "vitest";
import { replaceTable } from "./write-table.ts";

const marks = ["<!-- the table of npm run bench -- --write -->", "<!-- the end of the table -->"] as const;

it("a table takes the place of the one before, and the words around it stay", () => {
  const once = replaceTable(`Before\n${marks[0]}\nold\n${marks[1]}\nAfter`, "new");
  expect(once).toBe(`Before\n${marks[0]}\n\nnew\n\n${marks[1]}\nAfter`);
  expect(replaceTable(once, "new")).toBe(once);
});

it("a document without a place for it is refused", () => {
  expect(() => replaceTable("Nothing here", "new")).toThrow("no place");
});
