import { describe, expect, it } from "vitest";
import {
  importCycles,
  importGraph,
  mutualChapters,
  namesTakenTwice,
  singleUserFiles,
} from "./import-graph.ts";

const graph = importGraph([
  { path: "app/a.ts", imports: ["./b.ts", "#contract/c.ts", "react"] },
  { path: "app/b.ts", imports: ["../contract/c.ts"] },
  { path: "contract/c.ts", imports: ["#app/b.ts"] },
  { path: ".storybook/d.ts", imports: ["#app/a.ts"] },
  { path: "app/e.ts", imports: ["#storybook/d.ts"] },
]);

describe("the graph of imports", () => {
  it("knows relative imports and those of other top-level folders, and leaves packages out", () => {
    expect(graph.get("app/a.ts")).toEqual(["app/b.ts", "contract/c.ts"]);
    expect(graph.get("app/e.ts")).toEqual([".storybook/d.ts"]);
  });

  it("finds files that import each other", () => {
    expect(importCycles(graph).map((group) => group.toSorted())).toEqual([["app/b.ts", "contract/c.ts"]]);
  });

  it("finds no circle where two ways lead to one file", () => {
    const files = [
      { path: "a.ts", imports: ["./b.ts", "./c.ts"] },
      { path: "b.ts", imports: ["./d.ts"] },
      { path: "c.ts", imports: ["./d.ts"] },
      { path: "d.ts", imports: [] },
    ];
    expect(importCycles(importGraph(files))).toEqual([]);
  });

  it("names the chapters of a folder that import each other, with both counts", () => {
    const files = [
      { path: "d/a/one.ts", imports: ["../b/two.ts", "../c/x/four.ts", "../root.ts"] },
      { path: "d/a/own.ts", imports: ["../b/two.ts", "./one.ts"] },
      { path: "d/b/two.ts", imports: ["../a/one.ts"] },
      { path: "d/c/x/four.ts", imports: ["../y/five.ts"] },
      { path: "d/c/y/five.ts", imports: ["../x/four.ts"] },
      { path: "d/root.ts", imports: ["./a/one.ts"] },
    ];
    expect(mutualChapters(importGraph(files), "d")).toEqual(["a <-> b (1/2)"]);
    expect(mutualChapters(importGraph(files), "d", ["c"])).toEqual(["a <-> b (1/2)", "c/x <-> c/y (1/1)"]);
  });

  it("names what two files of one world export", () => {
    const files = [
      { path: "api/a.ts", exportedNames: ["chat", "own"] },
      { path: "api/b.ts", exportedNames: ["chat"] },
      { path: "contract/a.ts", exportedNames: ["chat"] },
      { path: "contract/mock/a.ts", exportedNames: ["chat"] },
      { path: "app/routes/a.tsx", exportedNames: ["Component"] },
      { path: "app/routes/b.tsx", exportedNames: ["Component"] },
    ];
    expect(namesTakenTwice(files)).toEqual(["chat (api/a.ts, api/b.ts)"]);
  });

  it("calls a short file a sliver where one file in its own folder imports it", () => {
    const files = [
      { path: "folder/user.ts", lines: 90, imports: ["./part.ts", "./long.ts", "./used.ts", "../far.ts"] },
      { path: "folder/other.ts", lines: 90, imports: ["./used.ts"] },
      { path: "folder/part.ts", lines: 20, imports: [] },
      { path: "folder/part.test.ts", lines: 90, imports: ["./part.ts"] },
      { path: "folder/long.ts", lines: 60, imports: [] },
      { path: "folder/used.ts", lines: 20, imports: [] },
      { path: "far.ts", lines: 20, imports: [] },
    ];
    expect(singleUserFiles(files, importGraph(files), 41)).toEqual(["folder/part.ts"]);
  });
});
