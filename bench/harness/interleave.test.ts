import { expect, it } from "vitest";
import { interleave } from "./interleave.ts";

it("contestants run once per round, in an order that turns round", async () => {
  const order: string[] = [];
  const run = (name: string) => async () => order.push(name);
  const samples = await interleave(3, { floor: run("floor"), product: run("product") });
  expect(order).toEqual(["floor", "product", "product", "floor", "floor", "product"]);
  expect(samples).toEqual({ floor: [1, 4, 5], product: [2, 3, 6] });
});

it("a contestant that fails ends the run", async () => {
  const fails = async () => {
    throw new Error("3 of 60 streams failed");
  };
  await expect(interleave(1, { fails })).rejects.toThrow("3 of 60 streams failed");
});
