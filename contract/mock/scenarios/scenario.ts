import type { MockWorld } from "../mock-world.ts";

/** A world that can be opened by name. */
export interface Scenario {
  readonly label: string;
  /** Describes the scenario to a designer in one sentence. */
  readonly description: string;
  /** Fills a world that has only the chat styles. */
  build(world: MockWorld): void;
}
