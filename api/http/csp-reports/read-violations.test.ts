import { describe, expect, it } from "vitest";
import { parseViolations } from "./read-violations.ts";

const secret = "s3cret";
const page = `https://chat.example/chat/${secret}?q=${secret}`;

describe("a report about the content policy", () => {
  it("of CSP Level 2 gives the directive, the page's pattern and the origin, and nothing else", () => {
    const report = {
      "document-uri": page,
      "violated-directive": "img-src",
      "effective-directive": "img-src",
      "blocked-uri": `https://evil.example/a.png?${secret}`,
      "script-sample": secret,
    };
    expect(parseViolations({ "csp-report": report })).toEqual([
      { directive: "img-src", page: "/chat/:id", blocked: "https://evil.example" },
    ]);
  });

  it("of the Reporting API gives the same, for each report that is about the policy", () => {
    const body = {
      documentURL: page,
      effectiveDirective: "require-trusted-types-for",
      blockedURL: "trusted-types-sink",
      sample: `Element innerHTML|${secret}`,
    };
    const sent = [{ type: "csp-violation", url: page, body }, { type: "deprecation", body }, null];
    expect(parseViolations(sent)).toEqual([
      { directive: "require-trusted-types-for", page: "/chat/:id", blocked: "trusted-types-sink" },
    ]);
  });

  it("takes the name of an older browser's whole directive", () => {
    const report = { "violated-directive": "img-src 'self' data:" };
    expect(parseViolations({ "csp-report": report })).toMatchObject([{ directive: "img-src" }]);
  });

  it.each([
    ["blob:https://chat.example/x", "https://chat.example"],
    ["data:text/html,s3cret", "data"],
    ["inline", "inline"],
    ["https://user:s3cret@evil.example:8443/s3cret#s3cret", "https://evil.example:8443"],
    [`https://${`${"a".repeat(60)}.`.repeat(3)}example`, "unknown"],
    ["s3cret words\n", "unknown"],
    ["", "unknown"],
  ])("that refused %j names %s", (blocked, named) => {
    const [violation] = parseViolations({ "csp-report": { "blocked-uri": blocked } });
    expect(violation).toEqual({ directive: "unknown", page: "other", blocked: named });
  });

  it.each([[undefined], [null], [1], ["x"], [{}], [[]], [[1, [], {}]], [{ "csp-report": null }]])(
    "that is %j is left out",
    (sent) => expect(parseViolations(sent)).toEqual([]),
  );

  it.each(["https://evil.example/ <script>", { toString: 1 }, "x".repeat(10_000), "img-src\nlevel=error"])(
    "keeps no text of its own that is no directive: %j",
    (directive) => {
      const report = { "effective-directive": directive };
      expect(parseViolations({ "csp-report": report })).toMatchObject([{ directive: "unknown" }]);
    },
  );

  it("is one of at most twenty of a request", () => {
    const report = { type: "csp-violation", body: { effectiveDirective: "img-src" } };
    expect(parseViolations(Array.from({ length: 100 }, () => report))).toHaveLength(20);
  });
});
