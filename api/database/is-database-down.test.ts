import { describe, expect, it } from "vitest";
import {
  isConnectionLost,
  isDatabaseAway,
  isDatabaseDown,
  isDiskFull,
  markFailedConnect,
} from "./is-database-down.ts";

/** An error as a driver makes it. */
const fault = (members: object) => Object.assign(new Error("What the database said."), members);

it.each([
  ["refuses connections", { code: "ECONNREFUSED" }],
  ["ends the connection", { fatal: true }],
  ["shuts down, in words that mysql2 does not know", { sqlState: "08S01" }],
  ["is a node that has lost the others", { code: "ER_UNKNOWN_COM_ERROR", errno: 1047, sqlState: "08S01" }],
  ["is read-only", { code: "ER_OPTION_PREVENTS_STATEMENT", errno: 1290, sqlState: "HY000" }],
  [
    "begins read-only transactions alone",
    { code: "ER_CANT_EXECUTE_IN_READ_ONLY_TRANSACTION", errno: 1792, sqlState: "25006" },
  ],
  ["rolled back for another node", { code: "ER_TRANSACTION_ROLLBACK_DURING_COMMIT", errno: 3101 }],
  ["has no room for a row", { code: "ER_RECORD_FILE_FULL", errno: 1114, sqlState: "HY000" }],
  ["has no room on its disk", { code: "ER_DISK_FULL", errno: 1021, sqlState: "HY000" }],
  ["has no room for its log", { code: "ER_ERROR_DURING_COMMIT", errno: 1180, sqlState: "HY000" }],
  ["has no room for a temporary file", { code: "EE_WRITE", errno: 3, sqlState: "HY000" }],
  ["is a file on a full disk", { code: "SQLITE_FULL" }],
  ["is a file that another process holds", { code: "SQLITE_BUSY" }],
  ["is a file that another process recovers", { code: "SQLITE_BUSY_RECOVERY" }],
  ["is a file that has changed since it was read", { code: "SQLITE_BUSY_SNAPSHOT" }],
  ["is a file on a broken disk", { code: "SQLITE_IOERR_WRITE" }],
  ["is a file that nobody may write", { code: "SQLITE_READONLY_DBMOVED" }],
  ["is a file that cannot be opened", { code: "SQLITE_CANTOPEN" }],
])("a database that %s cannot serve now, also behind objection's own errors", (_, members) => {
  expect(isDatabaseDown(fault(members))).toBe(true);
  expect(isDatabaseDown(fault({ nativeError: fault(members) }))).toBe(true);
});

it.each([
  ["SQLITE_FULL", true],
  ["ER_DISK_FULL", true],
  ["ER_INNODB_READ_ONLY", false],
  ["ECONNREFUSED", false],
])("a full disk is told by its code: %s, %s", (code, isFull) => {
  expect(isDiskFull(fault({ code }))).toBe(isFull);
  expect(isDiskFull(fault({ nativeError: fault({ code }) }))).toBe(isFull);
});

it.each([
  { code: "ER_DUP_ENTRY", errno: 1062, sqlState: "23000" },
  { code: "ER_PARSE_ERROR", errno: 1064, sqlState: "42000" },
  { code: "SQLITE_CONSTRAINT_UNIQUE" },
  { code: "SQLITE_CORRUPT" },
  {},
])("a query that failed by itself tells nothing of the database: %o", (members) => {
  expect(isDatabaseDown(fault(members))).toBe(false);
});

describe("a connection that was lost", () => {
  it.each([
    ["was reset", { code: "ECONNRESET", fatal: true }],
    ["is closed", { fatal: true }],
    ["was killed, by a code that mysql2 does not know", { code: undefined, errno: 1927, sqlState: "70100" }],
    ["was closed, in words that mysql2 does not know", { code: undefined, errno: 4031, sqlState: "08S01" }],
    ["is that of a node that has lost the others", { code: "ER_UNKNOWN_COM_ERROR", sqlState: "08S01" }],
    ["is that of a primary that became a replica", { code: "ER_OPTION_PREVENTS_STATEMENT", errno: 1290 }],
    [
      "was opened while the server was read-only",
      { code: "ER_CANT_EXECUTE_IN_READ_ONLY_TRANSACTION", errno: 1792, sqlState: "25006" },
    ],
  ])("%s", (_, members) => {
    expect(isConnectionLost(fault(members))).toBe(true);
    expect(isConnectionLost(fault({ nativeError: fault(members) }))).toBe(true);
  });

  it.each([
    { code: "ER_QUERY_INTERRUPTED", errno: 1317, sqlState: "70100" },
    { code: undefined, errno: 1969, sqlState: "70100" },
  ])("is not that of a statement that was ended alone: %o", (members) => {
    expect(isConnectionLost(fault(members))).toBe(false);
  });

  it("was open before, unless its node has lost the others", () => {
    const refused = fault({ code: "ECONNRESET", fatal: true });
    const unready = fault({ code: "ER_UNKNOWN_COM_ERROR", sqlState: "08S01" });
    for (const error of [refused, unready]) markFailedConnect(error);
    expect([refused, unready].map(isConnectionLost)).toEqual([false, true]);
    expect(isConnectionLost(fault({ nativeError: refused }))).toBe(false);
    expect(isDatabaseDown(refused)).toBe(true);
  });
});

describe("a database that answers nobody", () => {
  it.each([
    [{ name: "KnexTimeoutError" }],
    [{ code: "ECONNREFUSED", fatal: true }],
    [{ code: undefined, errno: 1927, sqlState: "70100" }],
    [{ code: "ER_CON_COUNT_ERROR", errno: 1040, sqlState: "08004" }],
    [{ code: "PROTOCOL_CONNECTION_LOST" }],
  ])("fails with %o", (members) => {
    expect(isDatabaseAway(fault(members))).toBe(true);
  });

  it.each([
    [{ code: "SQLITE_BUSY" }],
    [{ code: "SQLITE_FULL" }],
    [{ code: "SQLITE_IOERR_WRITE" }],
    [{ code: "ER_RECORD_FILE_FULL", errno: 1114, sqlState: "HY000" }],
    [{ code: "ER_LOCK_DEADLOCK", errno: 1213, sqlState: "40001" }],
    [{ code: "ER_LOCK_WAIT_TIMEOUT", errno: 1205, sqlState: "HY000" }],
    [{ code: "ER_TRANSACTION_ROLLBACK_DURING_COMMIT", errno: 3101, sqlState: "40000" }],
    [{ code: "ECONNREFUSED" }],
  ])("is not one that fails with %o", (members) => {
    expect(isDatabaseAway(fault(members))).toBe(false);
  });
});
