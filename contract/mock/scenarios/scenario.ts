import type { MockWorld } from "../mock-world.ts";

/** A world that a person can open by its name. */
export interface Scenario {
  readonly label: string;
  /** Describes the scenario to a designer in one sentence. */
  readonly description: string;
  /** Fills a world that has the chat styles alone. */
  build(world: MockWorld): void;
}
