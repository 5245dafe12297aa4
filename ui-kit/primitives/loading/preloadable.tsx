import { type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";
import { retryImport } from "./retry-import.ts";

/**
 * A component in a chunk of its own that is loaded before it is needed. It then renders without suspending, so that
 * no frame shows a placeholder. Not loaded ahead, it renders `placeholder` until its code is there.
 */
export function preloadable<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder?: ReactNode,
) {
  let loaded: ComponentType<Props> | undefined;
  const preload = async () => {
    loaded ??= await load();
  };
  const Lazy = lazy(async () => ({ default: await retryImport(load) }));
  // biome-ignore lint/correctness/noComponentHookFactories: called at the level of a module, once for a chunk.
  function Component(props: Props) {
    // The same component until it unmounts: another one would mount its elements anew.
    const [Drawn] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
    return (
      <Suspense fallback={placeholder}>
        <Drawn {...props} />
      </Suspense>
    );
  }
  return { Component, preload };
}
