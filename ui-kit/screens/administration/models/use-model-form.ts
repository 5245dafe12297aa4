import { useState } from "react";
import { type Model, modelForm } from "#contract/administration/models.ts";
import { useChangeModel, useCreateModel } from "#contract/client/mutations/admin-mutations.ts";
import { contextTokens } from "#contract/limits.ts";
import { fieldErrors } from "#contract/problem.ts";
import { labelOf } from "#contract/rules/administration/model-changes.ts";
import { modelListText } from "#contract/texts/models-texts.ts";
import type { StepUp } from "../../shared/step-up/use-step-up.tsx";
import { useEntryForm } from "../entry/use-entry-form.ts";
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

/** Returns a model's label, or an empty text if the label equals the name and so follows it. */
function ownLabel({ name, label }: Model): string {
  return label === labelOf({ name }) ? "" : label;
}

function fieldsOf(model: Model | undefined, given: NewModelFields): ModelFields {
  const { connectionId = "", name = "" } = model ?? given;
  return {
    connectionId,
    name,
    label: model === undefined ? "" : ownLabel(model),
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

/** The form of a model, new or stored. */
export function useModelForm(
  { model, given }: { readonly model: Model | undefined; readonly given: NewModelFields },
  stepUp: StepUp,
  onEnd: () => void,
) {
  // A connection that was preselected stays chosen when there are others.
  const [opened] = useState(given);
  const create = useCreateModel();
  const change = useChangeModel();
  const form = useEntryForm<ModelFields>({
    stored: fieldsOf(model, opened),
    validate,
    savingOf: (fields) => {
      if (model === undefined) return () => create.mutateAsync({ body: bodyOf(fields) });
      const body = changesOf(bodyOf(fields), model);
      if (Object.keys(body).length === 0) return undefined;
      return () => change.mutateAsync({ params: { id: model.id }, body });
    },
    savedText: (fields) => modelListText.saved(labelOf(bodyOf(fields))),
    failedText: modelListText.saveFailed,
    stepUp,
    onEnd,
  });
  return { ...form, isSaving: create.isPending || change.isPending };
}
