import { beforeEach, expect, it } from "vitest";
import { MovableClock } from "../../test/worlds/movable-clock.ts";
import { Circuit } from "./circuit.ts";

const clock = new MovableClock();
let circuit: Circuit;
beforeEach(() => {
  clock.reset();
  circuit = new Circuit(clock);
});

function fail(times: number, key = "a"): void {
  for (let count = 0; count < times; count += 1) circuit.noteFault(key);
}

it("three faults in a row rest a model for a minute, and no other one", () => {
  fail(2);
  expect(circuit.rests("a")).toBe(false);
  fail(1);
  expect([circuit.rests("a"), circuit.rests("b")]).toEqual([true, false]);
  clock.advanceSeconds(59);
  expect(circuit.rests("a")).toBe(true);
  clock.advanceSeconds(1);
  expect(circuit.rests("a")).toBe(false);
});

it("an answer in between begins the count anew", () => {
  fail(2);
  circuit.noteSuccess("a");
  fail(2);
  expect(circuit.rests("a")).toBe(false);
});

it("after a rest one more fault rests it again, and an answer does not", () => {
  fail(3);
  clock.advanceSeconds(60);
  fail(1);
  expect(circuit.rests("a")).toBe(true);
  clock.advanceSeconds(60);
  circuit.noteSuccess("a");
  fail(1);
  expect(circuit.rests("a")).toBe(false);
});

it("faults of replies that had begun do not prolong a rest", () => {
  fail(3);
  clock.advanceSeconds(30);
  fail(3);
  clock.advanceSeconds(30);
  expect(circuit.rests("a")).toBe(false);
});

it("a clock that was set back rests nothing for longer", () => {
  clock.advanceSeconds(3600);
  fail(3);
  clock.reset();
  expect(circuit.rests("a")).toBe(false);
});
