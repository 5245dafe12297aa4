import type { Model, ModelChange } from "#contract/administration/models.ts";
import { refusalMessage } from "#contract/client/http/api-error.ts";
import { useChangeModel, useDeleteModel } from "#contract/client/mutations/admin-mutations.ts";
import { modelListText } from "#contract/texts/models-texts.ts";
import { useToast } from "../../../primitives/toasts/toaster.tsx";
import { useFailureToast } from "../../shared/failures/use-failure-toast.ts";
import type { StepUp } from "../../shared/step-up/use-step-up.tsx";

/** Switches and deletes a model, and makes it the default. */
export function useModelActions({ id, label, disabledAt }: Model, stepUp: StepUp, onDeleted: () => void) {
  const { mutateAsync, isPending } = useChangeModel();
  const remove = useDeleteModel();
  const notify = useToast();
  const notifyFailure = useFailureToast();
  const params = { id };

  async function run(act: () => Promise<unknown>, done: string, onDone?: () => void) {
    try {
      if ((await stepUp(act)) === undefined) return;
      onDone?.();
      notify({ tone: "success", title: done });
    } catch (failure) {
      notifyFailure(failure, { title: modelListText.changeFailed, description: refusalMessage(failure) });
    }
  }
  const change = (body: ModelChange, done: string) => run(() => mutateAsync({ params, body }), done);

  return {
    isBusy: isPending || remove.isPending,
    makeDefault: () => change({ isDefault: true }, modelListText.isNowDefault(label)),
    toggle: () =>
      disabledAt === null
        ? change({ disabled: true }, modelListText.switchedOff(label))
        : change({ disabled: false }, modelListText.switchedOn(label)),
    remove: () => run(() => remove.mutateAsync({ params }), modelListText.deleted(label), onDeleted),
  };
}
