import { expect, test } from "vitest";
import { statementClass } from "./spans.ts";

test.each([
  ["select `id` from chats where title = 'secret'", "select"],
  ["  INSERT into users values (1)", "insert"],
  ["BEGIN;", "begin"],
  ["(select 1) union (select 2)", "select"],
  ["secret words", "other"],
  ["", "other"],
])("%j is of the class %s", (sql, name) => {
  expect(statementClass(sql)).toBe(name);
});
