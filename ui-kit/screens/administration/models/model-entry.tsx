import { Ban, Check, Server } from "lucide-react";
import { useId, useRef, useState } from "react";
import type { Connection } from "#contract/administration/connections.ts";
import type { Model } from "#contract/administration/models.ts";
import { modelListText, modelsText } from "#contract/texts/models-texts.ts";
import { formatCount, formatLimit } from "../../../formats/money.ts";
import { Button } from "../../../primitives/buttons/button.tsx";
import { Badge } from "../../../primitives/feedback/badge.tsx";
import { Heading } from "../../../primitives/layout/heading.tsx";
import { AlertDialog } from "../../../primitives/overlays/alert-dialog.tsx";
import { useReturnFocus } from "../../shared/focus/use-focus.ts";
import { type CollapsibleForm, Folded, useCollapsibleForm } from "../../shared/forms/collapsible-form.tsx";
import type { StepUp } from "../../shared/step-up/use-step-up.tsx";
import { EntryRefusal } from "../entry/entry-refusal.tsx";
import { belowEntry, entry, entryActions, entryDetails, facts, nameLine } from "../section-style.ts";
import { ModelForm } from "./model-form.tsx";
import { formatPrice } from "./prices.ts";
import { useModelActions } from "./use-model-actions.ts";

/** `currency`: empty until it is known. */
function shownPrice(price: number | null, currency: string): string {
  if (price === null) return modelListText.priceUnknown;
  return currency === "" ? formatPrice(price) : `${formatLimit(price, currency)} ${currency}`;
}

interface ModelEntryProps {
  model: Model;
  connection: Connection | undefined;
  /** The label of the present default. */
  defaultLabel: string;
  currency: string;
  stepUp: StepUp;
  /** Called when the focused button is gone, and no other one is left. */
  onButtonsGone: () => void;
}

type Question = "default" | "off" | "delete";

/** A model with its actions, and the form that edits it. */
export function ModelEntry(props: ModelEntryProps) {
  const { model, connection, defaultLabel, currency, stepUp, onButtonsGone } = props;
  const id = useId();
  const actions = useModelActions(model, stepUp, onButtonsGone);
  const editing = useCollapsibleForm();
  const [question, setQuestion] = useState<Question>();
  const canBeDefault = !model.isDefault && model.disabledAt === null && connection?.disabledAt === null;
  return (
    <li className={entry} aria-busy={actions.isBusy || undefined}>
      <ModelFacts id={id} model={model} connection={connection} currency={currency} />
      <ModelActions {...{ model, canBeDefault, actions, editing }} rowId={id} onAsk={setQuestion} />
      <EntryRefusal title={modelListText.changeFailed} reason={actions.refusal} />
      <Folded form={editing} className={belowEntry}>
        <ModelForm model={model} currency={currency} stepUp={stepUp} onEnd={editing.end} />
      </Folded>
      <ModelQuestion
        asked={question}
        model={model}
        defaultLabel={defaultLabel}
        onCancel={() => setQuestion(undefined)}
        onConfirm={() => {
          setQuestion(undefined);
          if (question === "default") void actions.makeDefault();
          else void (question === "off" ? actions.toggle() : actions.remove());
        }}
      />
    </li>
  );
}

interface ModelActionsProps {
  model: Model;
  canBeDefault: boolean;
  actions: ReturnType<typeof useModelActions>;
  editing: CollapsibleForm;
  /** Names the model in the buttons' descriptions. */
  rowId: string;
  onAsk: (question: Question) => void;
}

function ModelActions({ model, canBeDefault, actions, editing, rowId, onAsk }: ModelActionsProps) {
  const { isBusy, toggle } = actions;
  const makeDefault = useRef<HTMLButtonElement>(null);
  useReturnFocus(isBusy, model.isEnvironment ? makeDefault : editing.button);
  const isOff = model.disabledAt !== null;
  const isLeftOut = !isOff && model.usedBy.length > 0;
  const common = { size: "sm", disabled: isBusy, "aria-describedby": rowId } as const;
  return (
    <div className={entryActions}>
      {canBeDefault && (
        <Button {...common} ref={makeDefault} onClick={() => onAsk("default")}>
          {modelListText.makeDefault}
        </Button>
      )}
      {!model.isEnvironment && (
        <>
          <Button {...common} ref={editing.button} aria-expanded={editing.isShown} onClick={editing.toggle}>
            {modelsText.edit}
          </Button>
          {!model.isDefault && (
            <>
              <Button {...common} onClick={() => (isLeftOut ? onAsk("off") : void toggle())}>
                {isOff ? modelsText.switchOn : modelsText.switchOff}
              </Button>
              <Button {...common} variant="quietDanger" onClick={() => onAsk("delete")}>
                {modelsText.delete}
              </Button>
            </>
          )}
        </>
      )}
    </div>
  );
}

interface ModelQuestionProps {
  asked: Question | undefined;
  model: Model;
  defaultLabel: string;
  onCancel: () => void;
  onConfirm: () => void;
}

function questionTexts(question: Question | undefined, { label, usedBy }: Model, defaultLabel: string) {
  switch (question) {
    case "default":
      return {
        title: modelListText.defaultTitle(label),
        description: modelListText.defaultDescription(defaultLabel),
        confirmLabel: modelListText.makeDefault,
        confirmVariant: "lit",
      } as const;
    case "off":
      return {
        title: modelListText.switchOffTitle(label),
        description: modelListText.switchOffDescription(usedBy.map(({ name }) => name)),
        confirmLabel: modelsText.switchOff,
        confirmVariant: "danger",
      } as const;
    default:
      return {
        title: modelListText.deleteTitle,
        subject: label,
        description: modelListText.deleteDescription,
        confirmLabel: modelsText.delete,
        confirmVariant: "danger",
      } as const;
  }
}

/** The dialog before a model is changed or deleted. Keeps its text while it closes. */
function ModelQuestion({ asked, model, defaultLabel, onCancel, onConfirm }: ModelQuestionProps) {
  const [last, setLast] = useState({ asked, defaultLabel });
  if (asked !== undefined && asked !== last.asked) setLast({ asked, defaultLabel });
  return (
    <AlertDialog
      open={asked !== undefined}
      {...questionTexts(last.asked, model, last.defaultLabel)}
      cancelLabel={modelsText.cancel}
      onCancel={onCancel}
      onConfirm={onConfirm}
    />
  );
}

function ModelFacts({
  id,
  model,
  connection,
  currency,
}: Pick<ModelEntryProps, "model" | "connection" | "currency"> & { id: string }) {
  const { name, label, contextTokens, learnedContextTokens, refusedParameters, inputPrice, outputPrice } =
    model;
  const hasPrice = inputPrice !== null || outputPrice !== null;
  return (
    <div className={entryDetails}>
      <div className={nameLine}>
        <Heading level={3} size="label" id={id}>
          {label}
        </Heading>
        {model.isDefault && (
          <Badge tone="success" icon={<Check aria-hidden="true" />}>
            {modelListText.isDefault}
          </Badge>
        )}
        {model.isEnvironment && (
          <Badge tone="info" icon={<Server aria-hidden="true" />}>
            {modelsText.fromEnvironment}
          </Badge>
        )}
        {model.disabledAt !== null && (
          <Badge tone="danger" icon={<Ban aria-hidden="true" />}>
            {modelsText.off}
          </Badge>
        )}
      </div>
      <div className={facts}>
        <bdi>{connection === undefined ? name : `${name}, ${connection.name}`}</bdi>
        <span>{modelListText.context(formatCount(contextTokens))}</span>
        {model.supportsImages && <span>{modelListText.images}</span>}
        <span>
          {hasPrice
            ? modelListText.price(shownPrice(inputPrice, currency), shownPrice(outputPrice, currency))
            : modelListText.noPrice}
        </span>
        {connection !== undefined && connection.disabledAt !== null && (
          <span>{modelListText.connectionOff}</span>
        )}
        {learnedContextTokens !== null && (
          <span>{modelListText.learnedContext(formatCount(learnedContextTokens))}</span>
        )}
        {refusedParameters.length > 0 && <span>{modelListText.refused(refusedParameters.join(", "))}</span>}
      </div>
    </div>
  );
}
