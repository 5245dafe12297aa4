import { ArrowUp, X } from "lucide-react";
import { useRef } from "react";
import type { Model } from "#contract/administration/models.ts";
import { maxStyleModels } from "#contract/limits.ts";
import { styleText } from "#contract/texts/styles-admin-texts.ts";
import { css } from "#styled/css";
import { Button } from "../../../primitives/buttons/button.tsx";
import { IconButton } from "../../../primitives/buttons/icon-button.tsx";
import { Alert } from "../../../primitives/feedback/alert.tsx";
import { Select } from "../../../primitives/forms/select.tsx";
import { Heading } from "../../../primitives/layout/heading.tsx";
import { FailureMessage } from "../../shared/failures/failure-message.tsx";
import type { ListState } from "../../shared/lists/loaded-list.ts";
import { itemsOf, useConnections, useModels } from "../models/use-models.ts";

const section = css({ display: "grid", gap: "3", minWidth: "0" });
const hint = css({ margin: "0", textStyle: "help", color: "fg.subtle" });
const list = css({ display: "grid", gap: "1", margin: "0", padding: "0", listStyle: "none" });
const entry = css({
  display: "grid",
  gridTemplateColumns: "[auto minmax(0, 1fr) auto]",
  alignItems: "center",
  gap: "2",
});
const buttons = css({ display: "flex" });
const place = css({ textStyle: "meta", color: "fg.subtle", fontVariantNumeric: "tabular-nums" });
const name = css({ display: "grid", overflowWrap: "anywhere" });
const note = css({ textStyle: "help", color: "fg.muted" });

interface ModelChainProps {
  modelIds: readonly string[];
  error: string | undefined;
  disabled: boolean;
  onChange: (modelIds: readonly string[]) => void;
}

/** The models of a version in the order in which they are asked. */
export function ModelChain(props: ModelChainProps) {
  const { modelIds, disabled, onChange } = props;
  const models = useModels();
  const leftOut = useLeftOutModels(models);
  const heading = useRef<HTMLHeadingElement>(null);
  const addable = itemsOf(models).filter(({ id }) => !leftOut.has(id) && !modelIds.includes(id));
  return (
    <section className={section}>
      <div>
        <Heading level={3} ref={heading} tabIndex={-1}>
          {styleText.modelsLabel}
        </Heading>
        <p className={hint}>{chainHint(models, modelIds, leftOut)}</p>
      </div>
      <ModelsFailure models={models} />
      {modelIds.length > 0 && (
        <ol className={list} aria-label={styleText.modelsLabel}>
          {modelIds.map((id, index) => (
            <ChainEntry
              key={id}
              index={index}
              label={modelLabel(models, id)}
              isLeftOut={leftOut.has(id)}
              disabled={disabled}
              onMoveUp={() => {
                onChange(movedUp(modelIds, index));
                // The first one has no such button.
                if (index === 1) heading.current?.focus();
              }}
              onRemove={() => {
                onChange(modelIds.filter((other) => other !== id));
                heading.current?.focus();
              }}
            />
          ))}
        </ol>
      )}
      {props.error !== undefined && <Alert tone="danger">{props.error}</Alert>}
      {addable.length > 0 && modelIds.length < maxStyleModels && (
        <Select
          label={styleText.addModel}
          items={addable.map(({ id, label }) => ({ value: id, label }))}
          value={undefined}
          placeholder={styleText.addModel}
          hideLabel
          disabled={disabled}
          onChange={(id) => onChange([...modelIds, id])}
        />
      )}
    </section>
  );
}

function ModelsFailure({ models }: { models: ListState<Model> }) {
  if (models.state !== "failed") return null;
  return (
    <Alert
      tone="danger"
      title={styleText.modelsFailed}
      action={<Button onClick={models.retry}>{styleText.tryAgain}</Button>}
    >
      <FailureMessage failure={models.failure} />
    </Alert>
  );
}

/** The models that are not asked: they or their connections are switched off. */
export function useLeftOutModels(models: ListState<Model>): ReadonlySet<string> {
  const connections = itemsOf(useConnections());
  const isOff = (connectionId: string) =>
    connections.some(({ id, disabledAt }) => id === connectionId && disabledAt !== null);
  const leftOut = itemsOf(models).filter((model) => model.disabledAt !== null || isOff(model.connectionId));
  return new Set(leftOut.map(({ id }) => id));
}

/** A model that was deleted is not asked either. */
function chainHint(
  models: ListState<Model>,
  modelIds: readonly string[],
  leftOut: ReadonlySet<string>,
): string {
  if (modelIds.length === 0) return styleText.defaultModel;
  const isAsked = (id: string) =>
    !leftOut.has(id) && (models.state !== "ready" || models.items.some((model) => model.id === id));
  return modelIds.some(isAsked) ? styleText.modelsHint : styleText.allLeftOut;
}

/** Returns the label of a model. A deleted model has no label anymore. */
function modelLabel(models: ListState<Model>, id: string): string {
  if (models.state !== "ready") return styleText.modelLoading;
  return models.items.find((each) => each.id === id)?.label ?? styleText.goneModel;
}

/** Returns the label of a model, and says if replies leave it out. */
export function modelName(models: ListState<Model>, leftOut: ReadonlySet<string>, id: string): string {
  const label = modelLabel(models, id);
  return leftOut.has(id) ? styleText.switchedOffModel(label) : label;
}

function movedUp(ids: readonly string[], index: number): string[] {
  const moved = [...ids];
  moved.splice(index - 1, 2, ids[index] ?? "", ids[index - 1] ?? "");
  return moved;
}

interface ChainEntryProps {
  index: number;
  label: string;
  isLeftOut: boolean;
  disabled: boolean;
  onMoveUp: () => void;
  onRemove: () => void;
}

function ChainEntry({ index, label, isLeftOut, disabled, onMoveUp, onRemove }: ChainEntryProps) {
  return (
    <li className={entry}>
      <span className={place}>{index + 1}</span>
      <span className={name}>
        <bdi>{label}</bdi>
        {isLeftOut && <span className={note}>{styleText.leftOutModel}</span>}
      </span>
      <span className={buttons}>
        {index > 0 && (
          <IconButton
            label={styleText.moveUp(label)}
            icon={<ArrowUp aria-hidden="true" />}
            disabled={disabled}
            onClick={onMoveUp}
          />
        )}
        <IconButton
          label={styleText.removeModel(label)}
          icon={<X aria-hidden="true" />}
          disabled={disabled}
          onClick={onRemove}
        />
      </span>
    </li>
  );
}
