import { AsyncLocalStorage } from "node:async_hooks";
import { describe, expect, it } from "vitest";
import { Operation, Signal } from "./operation.ts";

interface Details {
  name: string;
  error?: unknown;
}

describe("an operation", () => {
  it("that nobody observes is only its work", async () => {
    const operation = new Operation<Details>();
    expect(operation.isObserved).toBe(false);
    expect(await operation.trace({ name: "a" }, async () => 7)).toBe(7);
  });

  it("runs in the contexts of its observers, and tells its end with its fault", async () => {
    const operation = new Operation<Details>();
    const storage = new AsyncLocalStorage<string>();
    const ended: Details[] = [];
    operation.subscribe({
      run: ({ name }, work) => storage.run(name, work),
      onEnd: (details) => ended.push(details),
    });
    operation.subscribe({ onEnd: ({ name }) => ended.push({ name: `${name}, too` }) });
    const fault = new Error("It failed.");
    const work = async () => {
      await undefined;
      throw Object.assign(fault, { seen: storage.getStore() });
    };
    await expect(operation.trace({ name: "a" }, work)).rejects.toBe(fault);
    expect(ended).toEqual([{ name: "a", error: fault }, { name: "a, too" }]);
    expect(fault).toMatchObject({ seen: "a" });
  });

  it("is left by what goes on after it", () => {
    const operation = new Operation<Details>();
    const storage = new AsyncLocalStorage<string | undefined>();
    operation.subscribe({
      run: ({ name }, work) => storage.run(name, work),
      leave: (work) => storage.run(undefined, work),
      onEnd: () => undefined,
    });
    const seen = operation.run({ name: "a" }, () => [
      storage.getStore(),
      operation.leave(() => storage.getStore()),
    ]);
    expect(seen).toEqual(["a", undefined]);
  });

  it.each([
    ["before", false],
    ["after", true],
  ])("runs once, and has its result, when an observer fails %s it", (_, runsFirst) => {
    const operation = new Operation<Details>();
    operation.subscribe({
      run: (_details, work) => {
        if (runsFirst) work();
        throw new Error("The observer failed.");
      },
      onEnd: () => undefined,
    });
    let count = 0;
    expect(operation.run({ name: "a" }, () => ++count)).toBe(1);
    const fault = new Error("It failed.");
    const fail = () => {
      count += 1;
      throw fault;
    };
    expect(() => operation.run({ name: "a" }, fail)).toThrow(fault);
    expect(count).toBe(2);
  });

  it("is not reached by the fault of an observer", async () => {
    const operation = new Operation<Details>();
    const stop = operation.subscribe({
      onEnd: () => {
        throw new Error("The observer failed.");
      },
    });
    expect(await operation.trace({ name: "a" }, async () => 7)).toBe(7);
    stop();
    expect(operation.isObserved).toBe(false);
  });
});

describe("a signal", () => {
  it("reaches each subscriber until it leaves, also after the fault of another", () => {
    const signal = new Signal<number>();
    const heard: number[] = [];
    signal.subscribe(() => {
      throw new Error("The subscriber failed.");
    });
    const stop = signal.subscribe((event) => heard.push(event));
    signal.emit(1);
    stop();
    signal.emit(2);
    expect(heard).toEqual([1]);
  });
});
