import { expect, it } from "vitest";
import { explainDatabaseFault } from "./explain-database-fault.ts";
import { isDenied } from "./is-database-down.ts";

const settings = { kind: "mysql", url: "mysql://me:very-secret@db.example.org/chat" } as const;
const fault = (code: string) => Object.assign(new Error("What the server said."), { code });

it.each([
  ["ER_DBACCESS_DENIED_ERROR", "gives the user no access to the database: GRANT ALL ON it"],
  ["ER_TABLEACCESS_DENIED_ERROR", "gives the user too few rights: GRANT ALL ON the database"],
  ["ER_COLUMNACCESS_DENIED_ERROR", "gives the user too few rights: GRANT ALL ON the database"],
  ["ER_SPECIFIC_ACCESS_DENIED_ERROR", "gives the user too few rights: GRANT ALL ON the database"],
  ["ER_OPTION_PREVENTS_STATEMENT", "takes no changes, because it is read-only or a replica"],
  ["ER_READ_ONLY_MODE", "takes no changes, because it is read-only or a replica"],
  ["ER_INNODB_READ_ONLY", "takes no changes, because it is read-only or a replica"],
  ["ER_OPEN_AS_READONLY", "takes no changes, because it is read-only or a replica"],
  ["ER_CANT_EXECUTE_IN_READ_ONLY_TRANSACTION", "takes no changes, because it is read-only or a replica"],
])("a server that denies a statement is explained: %s, also inside objection's errors", (code, words) => {
  const wrapped = Object.assign(new Error(), { nativeError: fault(code) });
  for (const error of [fault(code), wrapped]) {
    expect(isDenied(error)).toBe(true);
    expect(explainDatabaseFault(error, settings)).toMatch(
      new RegExp(`^The database of DATABASE_URL at db\\.example\\.org ${words}.* \\(${code}\\)\\.$`),
    );
  }
});

it("a statement that failed by itself is not denied", () => {
  expect(isDenied(fault("ER_DUP_ENTRY"))).toBe(false);
});
