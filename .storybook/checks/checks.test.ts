import { readFileSync } from "node:fs";
import { pauseAnimations } from "storybook/preview-api";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { makeMockWorld } from "#contract/mock/scenarios.ts";
import { readToolbars } from "../toolbars/toolbar-values.ts";
import {
  accessibility,
  axeParameters,
  axeRules,
  isCheckedByAxe,
  isCheckedInOtherTheme,
} from "./accessibility-rules.ts";
import { checkStory } from "./check-story.ts";
import { ConsoleErrors } from "./console-errors.ts";
import { themeMismatches } from "./page-appearance.ts";
import { resumeAnimations } from "./resume-animations.ts";
import { worldFaults } from "./world-faults.ts";

const source = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");

describe("the world of a story", () => {
  it("has no fault when every call was answered as the contract says", () => {
    expect(worldFaults(makeMockWorld("regular"))).toEqual([]);
  });

  it("has one for each call without an answer and each answer the contract refuses", () => {
    const world = makeMockWorld("regular");
    world.unhandledRequests.push("GET here");
    world.contractViolations.push("chats.list 200");
    const faults = ["no mock answers GET here", "the contract refuses an answer: chats.list 200"];
    expect(worldFaults(world)).toEqual(faults);
  });
});

describe("the page of a story", () => {
  const dark = { theme: "dark", direction: "rtl", colorScheme: "dark" };

  it("matches the toolbars", () => {
    expect(themeMismatches(readToolbars({ theme: "dark", direction: "rtl" }), dark)).toEqual([]);
    const bySystem = { theme: undefined, direction: "ltr", colorScheme: "light dark" };
    expect(themeMismatches(readToolbars({ theme: "system" }), bySystem)).toEqual([]);
  });

  it.each([
    ["theme", { theme: "light" }],
    ["direction", { direction: "ltr" }],
    ["colorScheme", { colorScheme: "light dark" }],
  ])("is refused in another %s", (name, other) => {
    const faults = themeMismatches(readToolbars({ theme: "dark", direction: "rtl" }), { ...dark, ...other });
    expect(faults).toEqual([expect.stringContaining(name)]);
  });
});

describe("axe", () => {
  it("fails a story by a violation", () => {
    expect(accessibility.test).toBe("error");
  });

  it("asks of whole pages what it does not ask of a part", () => {
    const enabled = (id: string) => new Set(axeRules(id).map((rule) => rule.enabled));
    expect(enabled("screens-login--ready")).toEqual(new Set([true]));
    expect(enabled("primitives-button--matrix")).toEqual(new Set([false]));
  });
});

describe("the speed of the tests", () => {
  it("leaves axe's check of whole pages to the rest", () => {
    const ids = ["screens-login--ready", "flows-restart--default", "primitives-button--matrix"];
    const checked = (speed: string) => ids.filter((id) => isCheckedByAxe(id, speed));
    expect(checked("quick")).toEqual(["primitives-button--matrix"]);
    expect(checked("rest")).toEqual(ids);
    expect(checked("")).toEqual(ids);
    for (const speed of ["quick", "rest", ""]) {
      const failing = ids.filter((id) => axeParameters(id, speed).test === "error");
      expect(failing).toEqual(checked(speed));
    }
  });

  it("leaves out stories that repeat the elements of another", () => {
    const repeated = "patterns-bot-markdown-long-texts--footnotes";
    expect(isCheckedByAxe(repeated, "rest")).toBe(false);
    expect(isCheckedByAxe("patterns-bot-markdown-long-texts--playground", "rest")).toBe(true);
    expect(axeParameters(repeated, "rest").test).toBe("off");
  });

  it.each(["right-to-left", "forced-colors", "dark", "reduced-motion"])(
    "leaves out a variant %s, which has the elements of its story",
    (variant) => {
      expect(isCheckedByAxe(`screens-login--${variant}`, "rest")).toBe(false);
      expect(isCheckedByAxe(`screens-login--${variant}`, "quick")).toBe(false);
    },
  );

  it("reads the colors of the other theme, except in variants of a story with the same colors", () => {
    const ids = ["screens-login--ready", "screens-login--dark", "screens-login--long-text"];
    expect(ids.filter((id) => isCheckedInOtherTheme(id, "rest"))).toEqual(["screens-login--ready"]);
    expect(ids.filter((id) => isCheckedInOtherTheme(id, "quick"))).toEqual([]);
  });

  it("reads violations alone, while Storybook shows every result", () => {
    expect(axeParameters("screens-login--ready", "rest").options).toHaveProperty("resultTypes", [
      "violations",
    ]);
    expect(axeParameters("screens-login--ready", undefined).options).not.toHaveProperty("resultTypes");
  });
});

describe("after each story", () => {
  const checks = () => ({
    otherTheme: vi.fn(async () => {}),
    consoleErrors: { assertNone: vi.fn() },
    looseTexts: { assertNone: vi.fn() },
  });

  it("axe is asked in the other theme, and the page has complained of nothing", async () => {
    const asked = checks();
    await checkStory({ meta: { storyId: "primitives-button--matrix" } }, asked);
    expect(asked.otherTheme).toHaveBeenCalledOnce();
    expect(asked.consoleErrors.assertNone).toHaveBeenCalledOnce();
    expect(asked.looseTexts.assertNone).toHaveBeenCalledOnce();
  });

  it("one that failed is asked for its complaints alone", async () => {
    const asked = checks();
    await checkStory({ meta: { storyId: "primitives-button--matrix" }, result: { state: "fail" } }, asked);
    expect(asked.otherTheme).not.toHaveBeenCalled();
    expect(asked.consoleErrors.assertNone).toHaveBeenCalledOnce();
    expect(asked.looseTexts.assertNone).toHaveBeenCalledOnce();
  });

  it("these checks are the ones that run", () => {
    expect(source("../vitest.setup.ts")).toMatch(
      /afterEach\(.*checkStory\(task, \{ otherTheme: checkOtherTheme, consoleErrors, looseTexts \}\)/,
    );
    expect(source("../vitest.setup.ts")).toContain("stopListening();\n  stopObserving();");
    expect(source("../vitest.setup.ts")).toContain("await assertTrustedTypes();");
    expect(source("../preview.tsx")).toContain("afterEach: [afterEachStory]");
    expect(source("../preview.tsx")).toContain("a11y: accessibility");
  });
});

describe("before each story", () => {
  afterEach(() => void vi.unstubAllGlobals());

  it("animations run, also after a story whose checks failed while Storybook had paused them", async () => {
    const styles: { textContent: string; parentNode: object; remove: () => void }[] = [];
    const append = (style: (typeof styles)[number]) => styles.push(style);
    const removeChild = (style: (typeof styles)[number]) => styles.splice(styles.indexOf(style), 1);
    const head = { appendChild: append, removeChild, querySelectorAll: () => [...styles] };
    const createElement = () => {
      const style = { textContent: "", parentNode: head, remove: () => void removeChild(style) };
      return style;
    };
    vi.stubGlobal("document", { head, body: { clientHeight: 0 }, createElement });
    append({ ...createElement(), textContent: "p { color: red }" });
    pauseAnimations();
    expect(styles).toHaveLength(2);
    resumeAnimations();
    expect(styles.map(({ textContent }) => textContent)).toEqual(["p { color: red }"]);
    expect(source("../vitest.setup.ts")).toMatch(/beforeEach\(\(\) => \{\s+resumeAnimations\(\);/);
  });
});

describe("a page that complains", () => {
  const complaints = new ConsoleErrors();
  const dispatch = (name: string, told: object) => window.dispatchEvent(Object.assign(new Event(name), told));
  let stopListening = () => {};

  beforeEach(() => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    vi.stubGlobal("window", new EventTarget());
    vi.stubGlobal("document", new EventTarget());
    complaints.clear();
    stopListening = complaints.listen();
  });
  afterEach(() => {
    stopListening();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  const ways = [
    ["warns in the console", () => console.warn("a key is missing")],
    ["reports an unhandled rejection", () => dispatch("unhandledrejection", { reason: "gone" })],
    ["reports an uncaught error", () => dispatch("error", { error: new Error("no"), message: "no" })],
    [
      "is refused something by its content policy",
      () => document.dispatchEvent(new Event("securitypolicyviolation")),
    ],
  ] as const;

  it.each(ways)("fails its story when it %s", (_, complain) => {
    expect(() => complaints.assertNone()).not.toThrow();
    complain();
    expect(() => complaints.assertNone()).toThrow("a story complains of nothing");
  });

  it.each(ways)("is not heard after the last story of a file when it %s", (_, complain) => {
    stopListening();
    complain();
    expect(() => complaints.assertNone()).not.toThrow();
  });

  it("ignores the ResizeObserver loop notification", () => {
    dispatch("error", { error: null, message: "ResizeObserver loop" });
    expect(() => complaints.assertNone()).not.toThrow();
  });
});
