import { expect, it } from "vitest";
import { judgeBackup, judgePasskeys } from "./content-checks.ts";

const relyingParty = { publicUrl: "https://chat.example.org", rpId: "chat.example.org" };
const rows = (counts: Readonly<Record<string, number>>, unknown = 0) => [
  ...Object.entries(counts).map(([rpId, passkeys]) => ({ rpId, passkeys })),
  ...(unknown === 0 ? [] : [{ rpId: null, passkeys: unknown }]),
];
const own = "chat.example.org";

it("foreign passkeys are counted by name, and a variable is named only for most of all", () => {
  const judged = (counts: Readonly<Record<string, number>>) => judgePasskeys(rows(counts), relyingParty);
  expect(judged({ "a.example.com": 1, "b.example.com": 2, [own]: 1 })).toEqual({
    check: "passkeys",
    status: "warn",
    message:
      "3 of 4 passkeys belong to another RP ID and do not work for chat.example.org: 2 to b.example.com, 1 to a.example.com. Set PUBLIC_URL to an address at b.example.com, or re-enroll their users.",
    variable: "PUBLIC_URL",
  });
  expect(judged({ "example.org": 1, [own]: 40 })).toEqual({
    check: "passkeys",
    status: "warn",
    message:
      "1 of 41 passkeys belongs to another RP ID and does not work for chat.example.org: 1 to example.org. Re-enroll their users.",
  });
});

it.each([
  [0, 0, "ok", "0 passkeys belong to chat.example.org."],
  [1, 1, "ok", "1 passkey belongs to chat.example.org. 1 more is unknown before its next use."],
  [
    0,
    3,
    "warn",
    "No passkey is known to belong to chat.example.org: 3 passkeys of an earlier release tell at their next use.",
  ],
  [
    0,
    1,
    "warn",
    "No passkey is known to belong to chat.example.org: 1 passkey of an earlier release tells at its next use.",
  ],
])("%i own passkeys and %i of an unknown RP ID are %s", (present, unknown, status, message) => {
  const counts = rows(present === 0 ? {} : { [own]: present }, unknown);
  expect(judgePasskeys(counts, relyingParty)).toMatchObject({ status, message });
});

it.each([
  [undefined, 0, "ok", "no accounts"],
  [undefined, 3, "warn", "No backup is known"],
  ["2026-11-29T01:00:00Z", 3, "ok", "less than a day old"],
  ["2026-11-22T01:00:00Z", 3, "ok", "7 days old"],
  ["2026-11-21T01:00:00Z", 3, "warn", "8 days old"],
  ["2026-11-30T01:00:00Z", 3, "ok", "less than a day old"],
] as const)("a last backup of %s, with %i accounts, is a finding %s", (at, users, status, words) => {
  const last = at === undefined ? undefined : new Date(at);
  const found = judgeBackup(last, { now: new Date("2026-11-29T12:00:00Z"), users });
  expect(found).toMatchObject({ check: "backup", status, message: expect.stringContaining(words) });
});
