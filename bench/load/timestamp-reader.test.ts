import { describe, expect, it } from "vitest";
import { TimestampReader } from "./timestamp-reader.ts";

describe("a reader of stamped tokens", () => {
  it("measures each token's latency", () => {
    const reader = new TimestampReader();
    reader.read('data: {"text":"@1000100;@1000200;"}\n\n', 1_000_500);
    expect(reader.lags).toEqual([400, 300]);
  });

  it("finds a token that is cut between two pieces, once", () => {
    const reader = new TimestampReader();
    reader.read('data: {"text":"@10001', 1_000_500);
    expect(reader.tokens).toBe(0);
    reader.read('00;"}\n\ndata', 1_000_600);
    reader.read(": {}", 1_000_700);
    expect(reader.lags).toEqual([500]);
  });

  it("counts what is repeated once, with its first time", () => {
    const reader = new TimestampReader();
    reader.read("@1000100;", 1_000_200);
    reader.read("@1000100;@1000300;", 1_000_400);
    expect(reader.tokens).toBe(2);
    expect(reader.lags).toEqual([100, 100]);
  });
});
