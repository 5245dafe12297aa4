import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";

/**
 * Keeps the reason why a change of an entry was refused, until a change on the page succeeds, which may have removed that reason.
 * An effect, because other entries make these changes.
 */
export function useRefusal() {
  const [refusal, setRefusal] = useState<string>();
  const mutations = useQueryClient().getMutationCache();
  const isShown = refusal !== undefined;
  useEffect(() => {
    if (!isShown) return undefined;
    return mutations.subscribe((event) => {
      if (event.type === "updated" && event.action.type === "success") setRefusal(undefined);
    });
  }, [isShown, mutations]);
  return { refusal, setRefusal };
}
