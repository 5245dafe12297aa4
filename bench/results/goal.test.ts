import { describe, expect, it } from "vitest";
import { type Goal, isMet } from "./goal.ts";

const goal: Goal = { id: "a", bench: "b", line: "c", unit: "x" };

describe("a goal", () => {
  it("is met when the median keeps its limit, even if one round does not", () => {
    expect(isMet({ ...goal, atMost: 2 }, [1, 2, 9])).toBe(true);
    expect(isMet({ ...goal, atMost: 2 }, [1, 3, 9])).toBe(false);
    expect(isMet({ ...goal, atLeast: 2 }, [1, 2, 9])).toBe(true);
    expect(isMet({ ...goal, atLeast: 2.1 }, [1, 2, 9])).toBe(false);
  });

  it("of every time is not met when one round misses its limit", () => {
    expect(isMet({ ...goal, atMost: 2, appliesTo: "each" }, [1, 2, 9])).toBe(false);
    expect(isMet({ ...goal, atMost: 9, appliesTo: "each" }, [1, 2, 9])).toBe(true);
    expect(isMet({ ...goal, atLeast: 2, appliesTo: "each" }, [1, 2, 9])).toBe(false);
  });

  it("without a limit is neither met nor missed", () => expect(isMet(goal, [1])).toBeUndefined());

  it("without a figure is not met", () => {
    expect(isMet({ ...goal, atMost: 2 }, [])).toBe(false);
    expect(isMet({ ...goal, atMost: 2 }, [Number.NaN])).toBe(false);
  });
});
