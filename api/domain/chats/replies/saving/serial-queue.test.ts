import { AsyncLocalStorage } from "node:async_hooks";
import { expect, it, onTestFinished } from "vitest";
import { replies } from "../../../../telemetry/events.ts";
import { SerialQueue } from "./serial-queue.ts";

it("runs its steps outside of the trace of the reply that asks for them", async () => {
  const trace = new AsyncLocalStorage<string | undefined>();
  const stop = replies.subscribe({
    run: (_details, work) => trace.run("a reply", work),
    leave: (work) => trace.run(undefined, work),
    onEnd: () => undefined,
  });
  onTestFinished(stop);
  const seen: (string | undefined)[] = [];
  const queue = new SerialQueue((error) => {
    throw error;
  });
  await replies.run({}, async () => {
    await queue.add(async () => void seen.push(trace.getStore()));
    seen.push(trace.getStore());
  });
  expect(seen).toEqual([undefined, "a reply"]);
});
