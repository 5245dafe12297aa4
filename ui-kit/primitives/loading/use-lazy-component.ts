import { type ComponentType, lazy, useState } from "react";
import { failureText } from "#contract/texts/page-texts.ts";
import { useToast } from "../toasts/toaster.tsx";

/** Loads the code; a loaded part is cached for all callers. */
interface LazyModule<Props> {
  readonly loadComponent: () => Promise<ComponentType<Props>>;
  component?: ComponentType<Props> | undefined;
}

/**
 * A component whose code is loaded when first opened. On failure the action is reported and the next one
 * retries.
 */
export function useLazyComponent<Props>(code: LazyModule<Props>) {
  const notify = useToast();
  const [Component, setComponent] = useState(() => code.component);
  function load(onMissing: () => void) {
    if (Component !== undefined) return;
    const refuse = () => {
      code.component = undefined;
      setComponent(undefined);
      onMissing();
      notify({ tone: "danger", title: failureText.unreachable });
    };
    // Never rejects: React would rethrow at the page.
    const fetched = new Promise<{ default: ComponentType<Props> }>((resolve) => {
      code.loadComponent().then((part) => resolve({ default: part }), refuse);
    });
    const LazyPart = lazy(() => fetched);
    code.component = LazyPart;
    setComponent(() => LazyPart);
  }
  return { Component, load };
}
