import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { limitVariables, readLimits } from "./limit-settings.ts";

function read(environment: Record<string, string>) {
  const faults: string[] = [];
  return { limits: readLimits(environment, faults), faults };
}

/** The variables and their documented defaults. */
function documented(): Record<string, string> {
  const guide = readFileSync(new URL("../../docs/configuration.md", import.meta.url), "utf8");
  const rows = guide.matchAll(/^\| `(LIMIT_\w+)` \| ([^ |]+) \|/gm);
  return Object.fromEntries(Array.from(rows, ([, name, standard]) => [name, standard]));
}

it("without settings the limits are those of docs/configuration.md", () => {
  expect(Object.keys(documented()).toSorted()).toEqual(limitVariables.toSorted());
  expect(read({})).toEqual(read(documented()));
  expect(read({}).faults).toEqual([]);
});

it("each of them is a setting of its own", () => {
  for (const name of limitVariables) {
    const isCount = read({ [name]: "7/9" }).faults.length > 0;
    const { limits, faults } = read({ [name]: isCount ? "7" : "7/9" });
    expect(faults).toEqual([]);
    expect(Object.values(limits)).toContainEqual(isCount ? 7 : { points: 7, seconds: 9 });
  }
});

it.each([
  "0/60",
  "60/0",
  "60",
  "60/",
  "/60",
  "-1/60",
  "1.5/60",
  "60/60/60",
  "1000001/60",
  "60/604801",
  "many",
])("%s is no rate", (value) => {
  expect(read({ LIMIT_REQUESTS: value }).faults).toEqual([
    expect.stringMatching(/^LIMIT_REQUESTS .*600\/60/),
  ]);
});

it.each(["0", "-1", "2/60", "1.5", "1000001", "two"])("%s is no number of replies", (value) => {
  expect(read({ LIMIT_REPLIES_AT_ONCE: value }).faults).toEqual([
    expect.stringMatching(/^LIMIT_REPLIES_AT_ONCE/),
  ]);
});

it("a misspelled name is refused rather than passed over", () => {
  const { faults } = read({ LIMIT_REQUEST: "5/60", LIMIT_REQUESTS: "5/60", OTHER_LIMIT: "5/60" });
  expect(faults).toEqual([expect.stringMatching(/^LIMIT_REQUEST is .*: LIMIT_REQUESTS, LIMIT_LOGINS,/)]);
});
