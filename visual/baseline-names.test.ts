import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { baselineNames, readVisualStories } from "./baseline-names.ts";

function entry(id: string, given: object) {
  const [title = "", name = ""] = id.split("--");
  return { [id]: { id, title, name, type: "story", subtype: "story", tags: ["dev", "visual"], ...given } };
}

describe("the stories to be shot", () => {
  const folder = mkdtempSync(join(tmpdir(), "visual-stories-"));
  const file = join(folder, "index.json");

  beforeAll(() => {
    const entries = {
      ...entry("chat--talking", {}),
      ...entry("chat--waiting", { tags: ["dev"] }),
      ...entry("chat--talking:keyboard", { subtype: "test" }),
      ...entry("chat--docs", { type: "docs", subtype: undefined }),
    };
    writeFileSync(file, JSON.stringify({ v: 5, entries }));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it("are those tagged visual, without documentation and tests of a story", () => {
    expect(readVisualStories(file).map(({ id }) => id)).toEqual(["chat--talking"]);
  });

  it("have no baseline in the windows that they are not made for", () => {
    const names = baselineNames([
      { id: "chat--drawer", tags: ["visual", "phone"] },
      { id: "chat--rail", tags: ["visual", "desktop"] },
    ]);
    expect(names).toEqual([
      "chat--drawer.360-light.png",
      "chat--rail.1280-light.png",
      "chat--rail.1280-dark.png",
    ]);
  });

  it("have a baseline in each of the three presets", () => {
    expect(baselineNames(readVisualStories(file))).toEqual([
      "chat--talking.360-light.png",
      "chat--talking.1280-light.png",
      "chat--talking.1280-dark.png",
    ]);
  });
});
