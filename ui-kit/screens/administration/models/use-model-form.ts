import { useState } from "react";
import { type Model, modelForm } from "#contract/administration/models.ts";
import { fieldMessages, serverMessage } from "#contract/client/http/api-error.ts";
import { useChangeModel, useCreateModel } from "#contract/client/mutations/admin-mutations.ts";
import { contextTokens } from "#contract/limits.ts";
import { fieldErrors } from "#contract/problem.ts";
import { labelOf } from "#contract/rules/administration/model-changes.ts";
import { modelListText } from "#contract/texts/models-texts.ts";
import { useToast } from "../../../primitives/toasts/toaster.tsx";
import { useFailureToast } from "../../shared/failures/use-failure-toast.ts";
import type { StepUp } from "../../shared/step-up/use-step-up.tsx";
import { formatPrice, parsePrice } from "./prices.ts";
import type { NewModelFields } from "./use-listed-models.ts";

export interface ModelFields {
  readonly connectionId: string;
  readonly name: string;
  readonly label: string;
  readonly contextTokens: string;
  readonly supportsImages: boolean;
  readonly inputPrice: string;
  readonly cachedInputPrice: string;
  readonly outputPrice: string;
}

export const priceNames = ["inputPrice", "cachedInputPrice", "outputPrice"] as const;

function fieldsOf(model: Model | undefined, given: NewModelFields): ModelFields {
  const { connectionId = "", name = "" } = model ?? given;
  return {
    connectionId,
    name,
    label: model?.label ?? "",
    contextTokens: String(model?.contextTokens ?? contextTokens.default),
    supportsImages: model?.supportsImages ?? false,
    inputPrice: formatPrice(model?.inputPrice ?? null),
    cachedInputPrice: formatPrice(model?.cachedInputPrice ?? null),
    outputPrice: formatPrice(model?.outputPrice ?? null),
  };
}

function bodyOf(fields: ModelFields) {
  const { connectionId, name, label, supportsImages } = fields;
  return {
    ...{ connectionId, name, supportsImages },
    ...(label.trim() !== "" && { label }),
    contextTokens: /^\d+$/.test(fields.contextTokens.trim()) ? Number(fields.contextTokens) : Number.NaN,
    inputPrice: parsePrice(fields.inputPrice) ?? null,
    cachedInputPrice: parsePrice(fields.cachedInputPrice) ?? null,
    outputPrice: parsePrice(fields.outputPrice) ?? null,
  };
}

/** The members that differ from the model, so that another administrator's changes of the others stay. */
function changesOf({ connectionId: _, ...body }: ReturnType<typeof bodyOf>, model: Model) {
  const described = { ...body, label: labelOf(body) };
  const isOther = (name: keyof typeof described) => described[name] !== model[name];
  return {
    ...(isOther("name") && { name: described.name }),
    ...(isOther("label") && { label: described.label }),
    ...(isOther("contextTokens") && { contextTokens: described.contextTokens }),
    ...(isOther("supportsImages") && { supportsImages: described.supportsImages }),
    ...(isOther("inputPrice") && { inputPrice: described.inputPrice }),
    ...(isOther("cachedInputPrice") && { cachedInputPrice: described.cachedInputPrice }),
    ...(isOther("outputPrice") && { outputPrice: described.outputPrice }),
  };
}

function validate(fields: ModelFields): Record<string, string> {
  const errors = fieldErrors(modelForm.safeParse(bodyOf(fields)).error?.issues ?? []);
  if (fields.connectionId === "") errors.connectionId = modelListText.connectionMissing;
  for (const name of priceNames)
    if (parsePrice(fields[name]) === undefined) errors[name] = modelListText.priceInvalid;
  return errors;
}

/**
 * The form of a model, new or stored. What was typed stays when saving fails. A field that nobody typed in shows the stored
 * model, which another administrator may change meanwhile.
 */
export function useModelForm(
  { model, given }: { readonly model: Model | undefined; readonly given: NewModelFields },
  stepUp: StepUp,
  onSaved: () => void,
) {
  // A connection that was preselected stays chosen when there are others.
  const [opened] = useState(given);
  const [typed, setTyped] = useState<Partial<ModelFields>>({});
  const [isChecked, setChecked] = useState(false);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const create = useCreateModel();
  const change = useChangeModel();
  const notify = useToast();
  const notifyFailure = useFailureToast();
  const fields = { ...fieldsOf(model, opened), ...typed };
  const errors = validate(fields);

  async function save() {
    const body = bodyOf(fields);
    const changes = model && changesOf(body, model);
    if (changes !== undefined && Object.keys(changes).length === 0) return onSaved();
    try {
      const saving = () =>
        model === undefined
          ? create.mutateAsync({ body })
          : change.mutateAsync({ params: { id: model.id }, body: changes ?? {} });
      if ((await stepUp<unknown>(saving)) === undefined) return;
      notify({ tone: "success", title: modelListText.saved(body.label ?? body.name) });
      onSaved();
    } catch (failure) {
      setRefused(fieldMessages(failure));
      notifyFailure(failure, { title: modelListText.saveFailed, description: serverMessage(failure) });
    }
  }

  return {
    fields,
    errors: { ...refused, ...(isChecked && errors) },
    isSaving: create.isPending || change.isPending,
    update: (part: Partial<ModelFields>) => {
      setRefused({});
      setTyped((before) => ({ ...before, ...part }));
    },
    /** Returns whether the form is sent. */
    submit: (): boolean => {
      setChecked(true);
      const isComplete = Object.keys(errors).length === 0;
      if (isComplete) void save();
      return isComplete;
    },
  };
}
