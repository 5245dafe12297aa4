import type { ReactNode, RefObject } from "react";
import type { Connection } from "#contract/administration/connections.ts";
import type { Model } from "#contract/administration/models.ts";
import { modelListText } from "#contract/texts/models-texts.ts";
import { css } from "#styled/css";
import { Checkbox } from "../../../primitives/forms/checkbox.tsx";
import { Select } from "../../../primitives/forms/select.tsx";
import { TextField } from "../../../primitives/forms/text-field.tsx";
import type { StepUp } from "../../shared/step-up/use-step-up.tsx";
import { EntryForm } from "../entry/entry-form.tsx";
import { formColumns } from "../section-style.ts";
import type { NewModelFields } from "./use-listed-models.ts";
import { type ModelFields, priceNames, useModelForm } from "./use-model-form.ts";

const priceColumns = css({
  display: "grid",
  gap: "5",
  alignItems: "start",
  gridTemplateColumns: { base: "[minmax(0, 1fr)]", md: "[repeat(3, minmax(0, 1fr))]" },
});

const priceTexts = {
  inputPrice: { label: modelListText.inputLabel, hint: modelListText.priceHint },
  cachedInputPrice: { label: modelListText.cachedLabel, hint: modelListText.cachedPriceHint },
  outputPrice: { label: modelListText.outputLabel, hint: modelListText.priceHint },
};

interface ModelFormProps {
  /** The stored model; undefined for a new one. */
  model?: Model;
  given?: NewModelFields;
  /** The connections that a new model can belong to. */
  connections?: readonly Connection[];
  /** Of the prices; empty until it is known. */
  currency: string;
  stepUp: StepUp;
  onEnd: () => void;
}

/** A model's names, limits and prices. */
export function ModelForm(props: ModelFormProps) {
  const { model, given = {}, connections = [], currency, stepUp, onEnd } = props;
  const { fields, errors, isSaving, update, submit } = useModelForm({ model, given }, stepUp, onEnd);
  const title = model === undefined ? newModelTitle(given) : modelListText.editHeading(model.label);
  return (
    <EntryForm
      title={title}
      isNew={model === undefined}
      isSaving={isSaving}
      onSubmit={submit}
      onCancel={onEnd}
    >
      {(first) => (
        <>
          <DescriptionFields {...{ fields, errors, isSaving, update }} nameRef={first}>
            {model === undefined && (
              <Select
                label={modelListText.connectionLabel}
                placeholder={modelListText.connectionPlaceholder}
                items={connections.map((connection) => ({ value: connection.id, label: connection.name }))}
                value={fields.connectionId || undefined}
                onChange={(connectionId) => update({ connectionId })}
                error={errors.connectionId}
                required
                disabled={isSaving}
              />
            )}
          </DescriptionFields>
          <PriceFields {...{ fields, errors, isSaving, update, currency }} />
          <div>
            <Checkbox
              label={modelListText.images}
              checked={fields.supportsImages}
              onChange={(supportsImages) => update({ supportsImages })}
            />
          </div>
        </>
      )}
    </EntryForm>
  );
}

/** A model that a provider lists is named, because several forms of new models may be open. */
function newModelTitle({ name }: NewModelFields): string {
  return name === undefined ? modelListText.addHeading : modelListText.addListedHeading(name);
}

interface FieldsProps {
  fields: ModelFields;
  errors: Readonly<Record<string, string | undefined>>;
  isSaving: boolean;
  update: (part: Partial<ModelFields>) => void;
}

interface DescriptionFieldsProps extends FieldsProps {
  nameRef: RefObject<HTMLInputElement | null>;
  children: ReactNode;
}

function DescriptionFields({ fields, errors, isSaving, update, nameRef, children }: DescriptionFieldsProps) {
  const common = { disabled: isSaving, autoComplete: "off" };
  return (
    <div className={formColumns}>
      {children}
      <TextField
        {...common}
        label={modelListText.nameLabel}
        hint={modelListText.nameHint}
        error={errors.name}
        value={fields.name}
        onChange={(name) => update({ name })}
        inputRef={nameRef}
        required
      />
      <TextField
        {...common}
        label={modelListText.labelLabel}
        hint={modelListText.labelHint}
        error={errors.label}
        value={fields.label}
        onChange={(label) => update({ label })}
      />
      <TextField
        {...common}
        label={modelListText.contextLabel}
        hint={modelListText.contextHint}
        error={errors.contextTokens}
        value={fields.contextTokens}
        onChange={(contextTokens) => update({ contextTokens })}
        inputMode="numeric"
        required
      />
    </div>
  );
}

function PriceFields({ fields, errors, isSaving, update, currency }: FieldsProps & { currency: string }) {
  return (
    <div className={priceColumns}>
      {priceNames.map((price) => (
        <TextField
          key={price}
          label={priceTexts[price].label}
          hint={priceTexts[price].hint(currency)}
          error={errors[price]}
          value={fields[price]}
          onChange={(value) => update({ [price]: value })}
          inputMode="decimal"
          autoComplete="off"
          disabled={isSaving}
        />
      ))}
    </div>
  );
}
