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
      { id: "drawer--open", title: "Primitives/Drawer", tags: ["visual", "phone"] },
      { id: "markdown--wide", title: "Patterns/Markdown", tags: ["visual", "desktop"] },
    ]);
    expect(names).toEqual([
      "drawer--open.360-light.png",
      "markdown--wide.1280-light.png",
      "markdown--wide.1280-dark.png",
    ]);
  });

  it.each([
    ["Patterns/Composer", ["visual"]],
    ["Screens/Chat", ["visual", "happy", "usual"]],
    ["Screens/Chat", ["visual", "happy", "usual", "desktop"]],
  ])("of %s tagged %j have a baseline in each of the three presets", (title, tags) => {
    expect(baselineNames([{ id: "story", title, tags }])).toEqual([
      "story.360-light.png",
      "story.1280-light.png",
      "story.1280-dark.png",
    ]);
  });

  it.each([
    [["happy"], "360-light"],
    [["happy", "phone"], "360-light"],
    [["failing", "desktop"], "1280-light"],
    [["failing", "dark"], "1280-dark"],
    [["failing", "desktop", "dark"], "1280-dark"],
  ])("of a screen's state tagged %j have the baseline %s", (tags, preset) => {
    expect(baselineNames([{ id: "story", title: "Screens/Chat", tags }])).toEqual([`story.${preset}.png`]);
  });
});
