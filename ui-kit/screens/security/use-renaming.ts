import type { Passkey } from "#contract/accounts/passkeys.ts";
import { serverMessage } from "#contract/client/http/api-error.ts";
import { useRenamePasskey } from "#contract/client/mutations/security-mutations.ts";
import { securityText } from "#contract/texts/security-texts.ts";
import { useNotify } from "../../primitives/feedback/toaster.tsx";
import { useFailureToast } from "../shared/failures/use-failure-toast.ts";
import { useRenameBox } from "../shared/rename/use-rename-box.ts";

const text = securityText.passkeys;

/** Renaming a passkey: the new name is shown while the server hears of it; one that it refuses can be mended. */
export function useRenaming({ id, name }: Passkey) {
  const { mutateAsync, isPending, variables } = useRenamePasskey();
  const notify = useNotify();
  const notifyFailure = useFailureToast();
  const renameBox = useRenameBox({
    rename: async (typed) => {
      await mutateAsync({ params: { id }, body: { name: typed } });
      notify({ tone: "success", title: text.renamed });
    },
    tellFailure: (failure) =>
      notifyFailure(failure, { title: text.renameFailed, description: serverMessage(failure) }),
  });
  return {
    ...renameBox,
    name: isPending && variables !== undefined ? variables.body.name : name,
    isBusy: isPending,
  };
}
