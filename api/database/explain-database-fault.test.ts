import { expect, it } from "vitest";
import { explainDatabaseFault } from "./explain-database-fault.ts";
import { isDenied, missingRightCodes, readOnlyCodes } from "./is-database-down.ts";

const settings = { kind: "mysql", url: "mysql://me:very-secret@db.example.org/chat" } as const;
const fault = (code: string) => Object.assign(new Error("What the server said."), { code });

const denials = [
  ...[...missingRightCodes].map(
    (code) => [code, /gives the user (no access|too few rights).*: GRANT ALL ON/] as const,
  ),
  ...[...readOnlyCodes].map(
    (code) => [code, /takes no changes.*: set DATABASE_URL to the primary server/] as const,
  ),
];

it.each(denials)(
  "a server that denies a statement is explained: %s, also inside objection's errors",
  (code, words) => {
    const wrapped = Object.assign(new Error(), { nativeError: fault(code) });
    for (const error of [fault(code), wrapped]) {
      expect(isDenied(error)).toBe(true);
      const sentence = explainDatabaseFault(error, settings);
      expect(sentence).toMatch(/^The database of DATABASE_URL at db\.example\.org /);
      expect(sentence).toMatch(words);
      expect(sentence?.endsWith(` (${code}).`)).toBe(true);
    }
  },
);

it.each(["ER_INNODB_READ_ONLY", "ER_OPEN_AS_READONLY"])(
  "a storage engine or a table that is read-only tells nothing of the primary server: %s",
  (code) => {
    expect(isDenied(fault(code))).toBe(false);
    expect(explainDatabaseFault(fault(code), settings)).toBe(
      `The database of DATABASE_URL at db.example.org cannot be used (${code}).`,
    );
  },
);

it.each(["ER_BAD_DB_ERROR", "ER_DBACCESS_DENIED_ERROR"])(
  "a database that is not there or not open to the user is named, with a hint at its spelling: %s",
  (code) => {
    expect(explainDatabaseFault(fault(code), settings)).toMatch(
      / database chat: (correct its name in DATABASE_URL, or create it|GRANT ALL ON it to the user, or correct its name in DATABASE_URL) \(/,
    );
  },
);

it("a statement that failed by itself is not denied", () => {
  expect(isDenied(fault("ER_DUP_ENTRY"))).toBe(false);
});
