import { type ComponentType, lazy, useState } from "react";
import { failureText } from "#contract/texts/page-texts.ts";
import { useNotify } from "../../primitives/feedback/toaster.tsx";

/** How the code is fetched; what has been is kept for all who ask. */
interface AskedCode<Props> {
  readonly fetchPart: () => Promise<ComponentType<Props>>;
  part?: ComponentType<Props> | undefined;
}

/**
 * A part of a page whose code is fetched by the act that first asks for it. Where it cannot be fetched the act has
 * failed, which is told, and the next one fetches anew. Drawn within a Suspense.
 */
export function useLazyPart<Props>(code: AskedCode<Props>) {
  const notify = useNotify();
  const [Part, setPart] = useState(() => code.part);
  function ask(onMissing: () => void) {
    if (Part !== undefined) return;
    const refuse = () => {
      code.part = undefined;
      setPart(undefined);
      onMissing();
      notify({ tone: "danger", title: failureText.unreachable });
    };
    // It waits for ever rather than fail: React throws a failure at the page around.
    const fetched = new Promise<{ default: ComponentType<Props> }>((resolve) => {
      code.fetchPart().then((part) => resolve({ default: part }), refuse);
    });
    const LazyPart = lazy(() => fetched);
    code.part = LazyPart;
    setPart(() => LazyPart);
  }
  return { Part, ask };
}
