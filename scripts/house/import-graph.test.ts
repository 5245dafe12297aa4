import { describe, expect, it } from "vitest";
import { importCycles, importGraph, singleUserFiles } from "./import-graph.ts";

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
