import { useEffect, useReducer } from "react";
import type { MockWorld } from "#contract/mock/mock-world.ts";

/** Rerenders after each write. An effect, because the world lives outside React and is mutated. */
export function useWorldVersion(world: MockWorld): void {
  const [, rerender] = useReducer((times: number) => times + 1, 0);
  useEffect(() => world.subscribe(rerender), [world]);
}
