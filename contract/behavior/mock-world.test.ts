import { afterEach, expect } from "vitest";
import { MockWorld } from "../mock/mock-world.ts";
import { describeBehavior } from "./describe-behavior.ts";
import { mockBehaviorWorld } from "./mock-behavior-world.ts";

const worlds: MockWorld[] = [];

afterEach(() => {
  for (const { unhandledRequests, contractViolations } of worlds.splice(0))
    expect({ unhandledRequests, contractViolations }).toEqual({
      unhandledRequests: [],
      contractViolations: [],
    });
});

describeBehavior(async () => {
  const world = new MockWorld();
  worlds.push(world);
  return mockBehaviorWorld(world);
});
