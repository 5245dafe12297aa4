import type { Model, ModelChange } from "#contract/administration/models.ts";
import { parseProblem } from "#contract/client/http/api-error.ts";
import { useChangeModel, useDeleteModel } from "#contract/client/mutations/admin-mutations.ts";
import { modelListText } from "#contract/texts/models-texts.ts";
import { useToast } from "../../../primitives/toasts/toaster.tsx";
import { useFailureToast } from "../../shared/failures/use-failure-toast.ts";
import type { StepUp } from "../../shared/step-up/use-step-up.tsx";
import { refusalMessage } from "../entry/refusal-message.ts";
import { useRefusal } from "../entry/use-refusal.ts";

/** Switches and deletes a model, and makes it the default. `onButtonsGone`: called when the entry has no buttons left. */
export function useModelActions(model: Model, stepUp: StepUp, onButtonsGone: () => void) {
  const { id, label, disabledAt, isEnvironment } = model;
  const { mutateAsync, isPending } = useChangeModel();
  const remove = useDeleteModel();
  const notify = useToast();
  const notifyFailure = useFailureToast();
  const { refusal, setRefusal } = useRefusal();
  const params = { id };

  async function run(act: () => Promise<unknown>, done: string, onDone?: () => void) {
    setRefusal(undefined);
    try {
      if ((await stepUp(act)) === undefined) return;
      onDone?.();
      notify({ tone: "success", title: done });
    } catch (failure) {
      const description = refusalMessage(failure);
      if (parseProblem(failure)?.code === "model_in_use") setRefusal(description);
      else notifyFailure(failure, { title: modelListText.changeFailed, description });
    }
  }
  const change = (body: ModelChange, done: string, onDone?: () => void) =>
    run(() => mutateAsync({ params, body }), done, onDone);

  return {
    /** Why a change was refused, shown beside the model. */
    refusal,
    isBusy: isPending || remove.isPending,
    makeDefault: () =>
      change(
        { isDefault: true },
        modelListText.isNowDefault(label),
        // As the default it cannot be changed at all.
        isEnvironment ? onButtonsGone : undefined,
      ),
    toggle: () =>
      disabledAt === null
        ? change({ disabled: true }, modelListText.switchedOff(label))
        : change({ disabled: false }, modelListText.switchedOn(label)),
    remove: () => run(() => remove.mutateAsync({ params }), modelListText.deleted(label), onButtonsGone),
  };
}
