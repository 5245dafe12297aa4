import { type ComponentType, lazy, useState } from "react";
import { failureText } from "#contract/texts.ts";
import { useNotify } from "../primitives/toaster.tsx";

/**
 * A part of a page whose code is fetched by the act that first asks for it. Where it cannot be fetched the act has
 * failed, which is told, and the next one fetches anew. Drawn within a Suspense.
 */
export function useAskedPart<Props>(fetchPart: () => Promise<ComponentType<Props>>) {
  const notify = useNotify();
  const [Part, setPart] = useState<ComponentType<Props>>();
  function ask(onMissing: () => void) {
    if (Part !== undefined) return;
    const refuse = () => {
      setPart(undefined);
      onMissing();
      notify({ tone: "danger", title: failureText.unreachable });
    };
    // It waits for ever rather than fail: React throws a failure at the page around.
    const fetched = new Promise<{ default: ComponentType<Props> }>((resolve) => {
      fetchPart().then((part) => resolve({ default: part }), refuse);
    });
    const LazyPart = lazy(() => fetched);
    setPart(() => LazyPart);
  }
  return { Part, ask };
}
