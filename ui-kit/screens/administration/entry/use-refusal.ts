import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";

/**
 * Why a change of an entry was refused. It is shown until something on the page is changed: that may have removed what stood
 * against it. An effect, because other entries make the changes.
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
