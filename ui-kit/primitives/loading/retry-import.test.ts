import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { retryImport } from "./retry-import.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function answering(...answers: (string | Error)[]) {
  return vi.fn(() => {
    const answer = answers.shift() ?? new Error("asked too often");
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });
}

test("code that could not be fetched is fetched again after a pause that grows", async () => {
  const load = answering(new Error("offline"), new Error("offline"), "code");
  const code = retryImport(load);
  await vi.advanceTimersByTimeAsync(1000);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1000);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await code).toBe("code");
});

test("it is fetched at once when the browser is online again", async () => {
  const load = answering(new Error("offline"), "code");
  const code = retryImport(load);
  await vi.advanceTimersByTimeAsync(0);
  window.dispatchEvent(new Event("online"));
  expect(await code).toBe("code");
});
