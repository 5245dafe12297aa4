import { expect, it } from "vitest";
import { freePort } from "./free-port.ts";

it("a port is given once, also while the program that asked for it has not started yet", async () => {
  const ports = await Promise.all(Array.from({ length: 1000 }, freePort));
  expect(new Set(ports).size).toBe(1000);
});
