import { useRef } from "react";

/** One act at a time: the same one, asked for again meanwhile, is that one; any other gets `otherwise`. */
export function useOneAtATime<Result>(otherwise: Result) {
  const underWay = useRef<{ name: string; result: Promise<Result> }>(undefined);
  return (name: string, act: () => Promise<Result>): Promise<Result> => {
    if (underWay.current !== undefined)
      return underWay.current.name === name ? underWay.current.result : Promise.resolve(otherwise);
    const result = act().finally(() => {
      underWay.current = undefined;
    });
    underWay.current = { name, result };
    return result;
  };
}
