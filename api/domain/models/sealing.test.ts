import { expect, it } from "vitest";
import { Sealer } from "./sealing.ts";

const [first, second] = ["7hT-q2Zp_X9vLk4RmWb8sNd3FgYcJ6uA", "mK4s_9dLqX2z-R7vTb8wNf3HgYcJ6uPe"];
const sealer = new Sealer(() => [first]);
const sealed = sealer.seal("sk-🕯-key", "connection/key");

it("a sealed key opens where it belongs, and nowhere else", () => {
  expect(sealer.open(sealed, "connection/key")).toBe("sk-🕯-key");
  expect(sealer.open(sealed, "other/key")).toBeUndefined();
  expect(sealed).not.toContain("sk-");
});

it("the first secret seals, and any opens", () => {
  const rotated = new Sealer(() => [second, first]);
  expect(rotated.open(sealed, "connection/key")).toBe("sk-🕯-key");
  expect([rotated.isCurrent(sealed), sealer.isCurrent(sealed)]).toEqual([false, true]);
  const anew = rotated.seal("sk-🕯-key", "connection/key");
  expect(rotated.isCurrent(anew)).toBe(true);
  expect(sealer.open(anew, "connection/key")).toBeUndefined();
});

it("two seals of one key differ", () => {
  expect(sealer.seal("sk-🕯-key", "connection/key")).not.toBe(sealed);
});

it.each([
  ["nothing", ""],
  ["another form", sealed.replace("v1", "v2")],
  ["a shorter one", sealed.slice(0, -8)],
  ["one without bytes", sealed.replace(/[^.]*$/, "")],
  ["a changed one", sealed.slice(0, -1) + (sealed.endsWith("A") ? "B" : "A")],
])("%s does not open", (_, text) => expect(sealer.open(text, "connection/key")).toBeUndefined());
