import { expect, it } from "vitest";
import { limitVariables, readLimits } from "./limit-settings.ts";

function read(environment: Record<string, string>) {
  const faults: string[] = [];
  return { limits: readLimits(environment, faults), faults };
}

it("without settings the limits are those of the product", () => {
  const { limits, faults } = read({});
  expect(faults).toEqual([]);
  expect(limits).toEqual({
    requests: { points: 600, seconds: 60 },
    logins: { points: 120, seconds: 60 },
    openLogins: 2000,
    signInFailures: { points: 60, seconds: 600 },
    linkPasscodes: { points: 5, seconds: 900 },
    linkPasscodesInLife: 15,
    passcodes: { points: 20, seconds: 3600 },
    registrations: { points: 30, seconds: 600 },
    invites: { points: 60, seconds: 60 },
    adminWrites: { points: 60, seconds: 60 },
    replies: { points: 20, seconds: 60 },
    repliesPerDay: { points: 500, seconds: 86_400 },
    repliesAtOnce: 2,
  });
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
