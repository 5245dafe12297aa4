import { useState } from "react";
import { serverMessage } from "#contract/client/api-error.ts";
import { useRenamePasskey } from "#contract/client/security-mutations.ts";
import type { Passkey } from "#contract/passkeys.ts";
import { securityText } from "#contract/security-texts.ts";
import { useNotify } from "../../primitives/toaster.tsx";
import { useFailureToast } from "../use-failure-toast.ts";

const text = securityText.passkeys;

/** `typed`: what was typed before and not taken. */
type Renaming = { state: "shown" } | { state: "typing"; typed: string | undefined };

/** Renaming a passkey: the new name is shown while the server hears of it; one that it refuses can be mended. */
export function useRenaming({ id, name }: Passkey) {
  const [renaming, setRenaming] = useState<Renaming>({ state: "shown" });
  const { mutateAsync, isPending, variables } = useRenamePasskey();
  const notify = useNotify();
  const notifyFailure = useFailureToast();

  async function rename(typed: string) {
    try {
      await mutateAsync({ params: { id }, body: { name: typed } });
      notify({ tone: "success", title: text.renamed });
    } catch (failure) {
      notifyFailure(failure, { title: text.renameFailed, description: serverMessage(failure) });
      setRenaming({ state: "typing", typed });
    }
  }

  return {
    ...renaming,
    name: isPending && variables !== undefined ? variables.body.name : name,
    isBusy: isPending,
    begin: () => setRenaming({ state: "typing", typed: undefined }),
    /** Without a name, nothing is to be changed. */
    end: (typed: string | undefined) => {
      setRenaming({ state: "shown" });
      if (typed !== undefined) void rename(typed);
    },
  };
}
