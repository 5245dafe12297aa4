import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { fieldList, table } from "../admin/command-line/text-output.ts";
import { readConfig } from "../config/config.ts";
import { startupMessage } from "../start/complete-start.ts";
import { makeLogger } from "./logger.ts";
import { printable, printableJson, printableLine } from "./terminal.ts";

const hostile = "a\u0000\u0007\u001b[2J\u007f\u0085\u009b31m\u2028\u2029\u202e\u2066\r\n\tz灯🕯";
const active = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u;
const activeOnALine = /(?!\n)[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u;

describe("output to a terminal", () => {
  it("as text has no control character but the newline", () => {
    expect(printable("a\tb\nc\u001b[1m\u009b2J\u202e\r\n")).toBe("a b\nc\ufffd[1m\ufffd2J\ufffd \n");
    expect(printable(hostile)).not.toMatch(activeOnALine);
  });

  it("as one line has none at all", () => {
    expect(printableLine(hostile)).not.toMatch(active);
    expect(printableLine("a\nb灯🕯")).toBe("a b灯🕯");
  });

  it("as JSON has none, and is the same value", () => {
    const value = { [hostile]: [hostile, { at: hostile }] };
    expect(printableJson(value)).not.toMatch(active);
    expect(JSON.parse(printableJson(value))).toEqual(value);
    expect(printableJson("\u009b")).toBe('"\\u009b"');
  });

  it("as a cell of a table or a field stays on its line", () => {
    expect(table(["Name"], [[hostile], ["b"]]).split("\n")).toHaveLength(3);
    expect(table(["Name"], [[hostile]])).not.toMatch(activeOnALine);
    expect(fieldList({ Name: hostile })).not.toMatch(active);
  });

  it("at the start, of variables, stays on its line", () => {
    const config = readConfig({ DATA_DIR: "/data\u009b2J\nPasscode   1", PRODUCT_NAME: "a\u202eb" });
    const lines = startupMessage(config).split("\n");
    expect(lines.join("\n")).not.toMatch(activeOnALine);
    expect(lines).not.toContainEqual(expect.stringMatching(/^Passcode/));
  });

  it("as a line of the log has no control character but its newline", () => {
    const lines: string[] = [];
    const logger = makeLogger("info", (line) => lines.push(line));
    logger.error(hostile, { path: hostile, error: new Error(hostile) });
    expect(lines).toHaveLength(1);
    expect(lines[0]?.slice(0, -1)).not.toMatch(active);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({ message: hostile, path: hostile });
  });
});

it("the server and the command line write by this module alone", () => {
  const listed = execFileSync("git", ["ls-files", "--", "api/*.ts"], { encoding: "utf8" }).trim().split("\n");
  const writers = listed.filter(
    (file) =>
      !/\.test\.ts$|^api\/test\//.test(file) &&
      /process\.std(out|err)\b|console\.\w/.test(readFileSync(file, "utf8")),
  );
  // The first two print one constant sentence before any other module may be loaded; the logger prints lines of
  // JSON.
  expect(writers).toEqual([
    "api/admin/main.ts",
    "api/logging/logger.ts",
    "api/logging/terminal.ts",
    "api/server.ts",
  ]);
});
