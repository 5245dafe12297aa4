import { expect, test } from "vitest";
import { PageCode } from "./page-code.ts";

const Component = () => null;

test("code that could not be fetched says why, and is fetched anew at the next attempt", async () => {
  const answers = [Promise.reject(new Error("offline")), Promise.resolve({ Component })];
  const code = new PageCode(() => answers.shift() ?? Promise.reject(new Error("asked too often")));
  await code.load();
  expect(code.isLoaded).toBe(false);
  expect(() => code.read()).toThrow("offline");
  await code.load();
  expect(code.isLoaded).toBe(true);
  expect(code.read()).toBe(Component);
});
