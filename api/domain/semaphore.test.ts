import { expect, it } from "vitest";
import { Semaphore } from "./semaphore.ts";

it("runs at most two actions concurrently, and the others in FIFO order", async () => {
  const turns = new Semaphore(2);
  const begun: number[] = [];
  const acts = Array.from({ length: 5 }, (_, number) => ({ number, ...Promise.withResolvers<void>() }));
  const taken = acts.map(({ number, promise }) =>
    turns.run(async () => {
      begun.push(number);
      await promise;
      return number;
    }),
  );
  expect(begun).toEqual([0, 1]);
  acts[1]?.resolve();
  await taken[1];
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  for (const { resolve } of acts) resolve();
  expect(await Promise.all(taken)).toEqual([0, 1, 2, 3, 4]);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});

it("a failed action releases its slot", async () => {
  const turns = new Semaphore(1);
  const failed = turns.run(() => Promise.reject(new Error("no connection")));
  const next = turns.run(() => Promise.resolve("next"));
  await expect(failed).rejects.toThrowError("no connection");
  expect(await next).toBe("next");
});
