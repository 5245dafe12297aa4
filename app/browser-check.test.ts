import { beforeEach, describe, expect, it, vi } from "vitest";

class FakeScript {
  readonly src: string;

  constructor(src: string) {
    this.src = src;
  }

  get noModule(): boolean {
    return false;
  }
}
class FakeTemplate {
  readonly content: string;

  constructor(content: string) {
    this.content = content;
  }
}
class FakeErrorEvent {
  readonly filename: string;
  readonly error: Error;

  constructor(filename: string, error: Error) {
    this.filename = filename;
    this.error = error;
  }
}

const assets = "https://chat.example/base/assets/";

/** Runs the check in a page with an empty root. Returns the root, and the effects of an error event. */
async function runCheck({ isSupported = true } = {}) {
  const shown: string[] = [];
  const dataset: Record<string, string> = {};
  const root = {
    dataset,
    hasChildNodes: () => shown.length > 0,
    appendChild: (text: string) => shown.push(text),
  };
  const listeners: ((event: object) => void)[] = [];
  vi.stubGlobal("HTMLScriptElement", FakeScript);
  vi.stubGlobal("HTMLTemplateElement", FakeTemplate);
  vi.stubGlobal("ErrorEvent", FakeErrorEvent);
  vi.stubGlobal("CSS", { supports: () => isSupported });
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("addEventListener", (_: string, listener: (event: object) => void) =>
    listeners.push(listener),
  );
  vi.stubGlobal("document", {
    currentScript: new FakeScript(`${assets}browser-check-1.js`),
    getElementById: (id: string) => (id === "root" ? root : new FakeTemplate(id)),
    importNode: (content: string) => content,
  });
  await import("./browser-check.ts");
  const fail = (event: object) => {
    for (const listener of listeners) listener(event);
  };
  return { shown, dataset, fail };
}

beforeEach(() => {
  vi.resetModules();
  return () => vi.unstubAllGlobals();
});

describe("the check of the browser", () => {
  it("shows nothing in a page that starts", async () => {
    const { shown, dataset } = await runCheck();
    expect([shown, dataset]).toEqual([[], {}]);
  });

  it("says that a browser is too old, and marks the page for the app", async () => {
    const { shown, dataset } = await runCheck({ isSupported: false });
    expect(shown).toEqual(["too-old"]);
    expect(dataset).toEqual({ unsupported: "" });
  });

  it.each([
    ["throws", new FakeErrorEvent(`${assets}index-1.js`, new Error("failed")), "not-started"],
    ["cannot be read", new FakeErrorEvent(`${assets}shell-1.js`, new SyntaxError("unknown")), "too-old"],
    ["cannot be fetched", { target: new FakeScript(`${assets}index-1.js`) }, "not-started"],
  ])(
    "tells once that a file of the app %s, and leaves the page to an app that starts",
    async (_, event, told) => {
      const { shown, dataset, fail } = await runCheck();
      fail(event);
      fail(event);
      expect([shown, dataset]).toEqual([[told], {}]);
    },
  );

  it.each([
    ["an extension", "chrome-extension://abc/content.js"],
    ["another site", "https://tracker.example/base/assets/a.js"],
    ["another file of the site", "https://chat.example/injected.js"],
    ["an inline script", "https://chat.example/base/login"],
    ["a script of unknown origin", ""],
  ])("ignores the errors of %s", async (_, file) => {
    const { shown, fail } = await runCheck();
    fail(new FakeErrorEvent(file, new Error("failed")));
    fail(new FakeErrorEvent(file, new SyntaxError("unknown")));
    fail({ target: new FakeScript(file) });
    expect(shown).toEqual([]);
  });
});
