import { type ComponentType, useState } from "react";
import { failureText } from "#contract/texts.ts";
import { useNotify } from "../primitives/toaster.tsx";

/**
 * A part of a page whose code is fetched by the act that first asks for it. Where it cannot be fetched the act has
 * failed, which is told, and the next one fetches anew.
 */
export function useAskedPart<Props>(fetchPart: () => Promise<ComponentType<Props>>) {
  const notify = useNotify();
  const [Part, setPart] = useState<ComponentType<Props>>();
  function ask(onMissing: () => void) {
    if (Part !== undefined) return;
    fetchPart().then(
      (part) => setPart(() => part),
      () => {
        onMissing();
        notify({ tone: "danger", title: failureText.unreachable });
      },
    );
  }
  return { Part, ask };
}
