import { useState } from "react";
import type { StyleChange } from "#contract/administration/style-requests.ts";
import type { AdminStyle } from "#contract/administration/styles.ts";
import { fieldMessages, serverMessage } from "#contract/client/http/api-error.ts";
import { useChangeStyle } from "#contract/client/mutations/style-mutations.ts";
import { stylesText } from "#contract/texts/styles-admin-texts.ts";
import { useToast } from "../../../primitives/toasts/toaster.tsx";
import { useFailureToast } from "../../shared/failures/use-failure-toast.ts";
import type { StepUp } from "../../shared/step-up/use-step-up.tsx";
import { useRefusal } from "../entry/use-refusal.ts";

/** Changes of a style in the list. `refusal`: why one was refused, shown beside the style. */
export function useStyleActions({ id, name }: AdminStyle, stepUp: StepUp) {
  const { mutateAsync } = useChangeStyle();
  const [pendingChange, setPendingChange] = useState<StyleChange>();
  const { refusal, setRefusal } = useRefusal();
  const notify = useToast();
  const notifyFailure = useFailureToast();

  async function change(body: StyleChange, title: string) {
    setPendingChange(body);
    setRefusal(undefined);
    try {
      const answer = await stepUp(() => mutateAsync({ params: { id: String(id) }, body }));
      if (answer !== undefined) notify({ tone: "success", title });
    } catch (failure) {
      const [reason] = Object.values(fieldMessages(failure));
      if (reason !== undefined) setRefusal(reason);
      else notifyFailure(failure, { title: stylesText.changeFailed, description: serverMessage(failure) });
    }
    setPendingChange(undefined);
  }

  return {
    /** The change that is being made, by its members. */
    pendingChange,
    refusal,
    makeDefault: () => void change({ isDefault: true }, stylesText.wasMadeDefault(name)),
    setArchived: (archived: boolean) =>
      void change({ archived }, archived ? stylesText.wasArchived(name) : stylesText.wasUnarchived(name)),
  };
}

export type StyleActionHandlers = ReturnType<typeof useStyleActions>;
