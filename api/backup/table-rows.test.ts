import { describe, expect, it } from "vitest";
import { decodeRow, encodeRow } from "./table-rows.ts";
import { type ColumnKind, columnKind } from "./table-schema.ts";

function tableOf(kind: ColumnKind) {
  return {
    name: "things",
    columns: [{ name: "value", kind, isNullable: true }],
    key: ["value"],
    parents: [],
  };
}

describe("a row of a backup", () => {
  it.each([
    ["binary", Buffer.from([0, 255, 10, 13, 128]), '{"value":"AP8KDYA="}'],
    ["integer", 2 ** 53 - 1, '{"value":9007199254740991}'],
    ["integer", -2_147_483_649, '{"value":-2147483649}'],
    ["number", 0.7, '{"value":0.7}'],
    ["number", 2, '{"value":2}'],
    ["text", 'a\n"\u2028\u{1F525}', '{"value":"a\\n\\"\u2028\u{1F525}"}'],
    ["date", new Date("2026-03-29T01:30:00.123Z"), '{"value":"2026-03-29T01:30:00.123Z"}'],
    ["text", null, '{"value":null}'],
  ] as const)("keeps a value of the kind %s", (kind, value, line) => {
    expect(encodeRow(tableOf(kind), { value })).toBe(`${line}\n`);
    expect(decodeRow(tableOf(kind), line)).toEqual({ value });
  });

  it.each([
    ["binary", "AP8KDYA"],
    ["binary", "A*=="],
    ["integer", 2 ** 53],
    ["boolean", 1],
    ["number", "0.7"],
    ["date", "2026-03-29"],
  ] as const)("is refused with %s %s", (kind, value) => {
    expect(() => decodeRow(tableOf(kind), JSON.stringify({ value }))).toThrowError("damaged");
  });

  it("is not written with a value of another kind", () => {
    expect(() => encodeRow(tableOf("boolean"), { value: 2 })).toThrowError("things.value");
    expect(() => encodeRow(tableOf("text"), {})).toThrowError("things.value");
  });

  it("fails for a column type that no kind fits", () => {
    expect(columnKind("blob")).toBe("binary");
    expect(() => columnKind("geometry")).toThrowError("geometry");
  });
});
