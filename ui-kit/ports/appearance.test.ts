import { beforeEach, expect, test } from "vitest";
import { followAppearance } from "./appearance.ts";
import { memoryPreferences } from "./preferences.tsx";

interface FakeMeta {
  media: string;
  readonly dataset: Record<string, string>;
}

let metas: FakeMeta[];

/** The members of a document that `followAppearance` uses. */
function createFakePage() {
  metas = ["light", "dark"].map((scheme) => ({ media: `(prefers-color-scheme: ${scheme})`, dataset: {} }));
  const documentElement = { dataset: {} as Record<string, string>, style: { fontSize: "" } };
  const page = { documentElement, querySelectorAll: () => metas };
  return { root: documentElement, page: page as unknown as Document }; // the omitted members are not used
}

const { root, page } = createFakePage();

beforeEach(() => {
  root.dataset = {};
  root.style.fontSize = "";
});

test("the defaults leave the page to the style sheet", () => {
  followAppearance(memoryPreferences(), page);
  expect(root).toEqual({ dataset: {}, style: { fontSize: "" } });
});

test("a choice is applied at once, and again when it changes", () => {
  const preferences = memoryPreferences({ theme: "dark", textSize: "150" });
  const end = followAppearance(preferences, page);
  expect(root).toEqual({ dataset: { theme: "dark" }, style: { fontSize: "150%" } });
  preferences.set("theme", "system");
  preferences.set("contrast", "high");
  preferences.set("readingWidth", "wide");
  preferences.set("textSize", "100");
  expect(root).toEqual({ dataset: { contrast: "high", readingWidth: "wide" }, style: { fontSize: "" } });
  end();
  preferences.set("theme", "light");
  expect(root.dataset.theme).toBeUndefined();
});

test("the browser's bars follow the chosen theme, else the system's", () => {
  const preferences = memoryPreferences({ theme: "dark" });
  followAppearance(preferences, page);
  expect(metas.map(({ media }) => media)).toEqual(["not all", "all"]);
  preferences.set("theme", "system");
  expect(metas.map(({ media }) => media)).toEqual([
    "(prefers-color-scheme: light)",
    "(prefers-color-scheme: dark)",
  ]);
});
