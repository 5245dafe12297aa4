import { expect, it } from "vitest";
import { Drain } from "./drain.ts";

it("what is being stored is held until it has begun, also where it fails", async () => {
  const drain = new Drain();
  const stored = Promise.withResolvers<string>();
  const first = drain.hold(() => stored.promise);
  const second = drain.hold(() => Promise.reject(new Error("full")));
  await expect(second).rejects.toThrow("full");
  expect(drain.isHeld).toBe(true);
  stored.resolve("reply");
  expect(await first).toBe("reply");
  expect(drain.isHeld).toBe(false);
});

it("nothing begins once it has begun", () => {
  const drain = new Drain();
  drain.throwIfBegun();
  drain.begin();
  expect(() => drain.throwIfBegun()).toThrow(expect.objectContaining({ code: "unavailable" }));
});
