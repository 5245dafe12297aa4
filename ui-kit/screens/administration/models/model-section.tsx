import { Plus } from "lucide-react";
import { type RefObject, useRef } from "react";
import type { Connection } from "#contract/administration/connections.ts";
import type { Model } from "#contract/administration/models.ts";
import { modelListText } from "#contract/texts/models-texts.ts";
import { Button } from "../../../primitives/buttons/button.tsx";
import { Heading } from "../../../primitives/layout/heading.tsx";
import { useMyUsage } from "../../shared/allowance/use-my-usage.ts";
import { type CollapsibleForm, Folded, useCollapsibleForm } from "../../shared/forms/collapsible-form.tsx";
import type { ListState } from "../../shared/lists/loaded-list.ts";
import { LoadedListFrame } from "../../shared/lists/loaded-list-frame.tsx";
import type { StepUp } from "../../shared/step-up/use-step-up.tsx";
import { section, sectionHead, sectionHint } from "../section-style.ts";
import { ModelEntry } from "./model-entry.tsx";
import { ModelForm } from "./model-form.tsx";
import { type ListedModels, listedModelKey } from "./use-listed-models.ts";
import { itemsOf } from "./use-models.ts";

interface ModelSectionProps {
  models: ListState<Model>;
  connections: ListState<Connection>;
  listed: ListedModels;
  stepUp: StepUp;
}

/** The models, and the forms of those that are added. */
export function ModelSection({ models, connections, listed, stepUp }: ModelSectionProps) {
  const adding = useCollapsibleForm();
  const heading = useRef<HTMLHeadingElement>(null);
  const known = itemsOf(connections);
  const own = known.filter(({ isEnvironment }) => !isEnvironment);
  const needsConnection = connections.state === "ready" && own.length === 0;
  const { currency = "" } = useMyUsage().data?.body ?? {};
  const defaultLabel = itemsOf(models).find(({ isDefault }) => isDefault)?.label ?? "";
  return (
    <section className={section} aria-label={modelListText.heading}>
      <ModelSectionHead
        headingRef={heading}
        adding={adding}
        canAdd={own.length > 0}
        needsConnection={needsConnection}
      />
      <NewModelForms adding={adding} listed={listed} connections={own} currency={currency} stepUp={stepUp} />
      <LoadedListFrame
        label={modelListText.heading}
        loading={modelListText.loading}
        loaded={modelListText.loaded}
        fetchFailed={modelListText.fetchFailed}
        list={models}
      >
        {(model) => (
          <ModelEntry
            key={model.id}
            model={model}
            connection={known.find(({ id }) => id === model.connectionId)}
            defaultLabel={defaultLabel}
            currency={currency}
            stepUp={stepUp}
            onButtonsGone={() => heading.current?.focus()}
          />
        )}
      </LoadedListFrame>
    </section>
  );
}

interface NewModelFormsProps {
  adding: CollapsibleForm;
  listed: ListedModels;
  connections: readonly Connection[];
  currency: string;
  stepUp: StepUp;
}

function NewModelForms({ adding, listed, connections, currency, stepUp }: NewModelFormsProps) {
  const [only] = connections.length === 1 ? connections : [];
  return (
    <>
      <Folded form={adding}>
        <ModelForm
          given={only ? { connectionId: only.id } : {}}
          connections={connections}
          currency={currency}
          stepUp={stepUp}
          onEnd={adding.end}
        />
      </Folded>
      {listed.models.length > 0 && (
        <div ref={listed.place} className={section}>
          {listed.models.map((model) => (
            <ModelForm
              key={listedModelKey(model)}
              given={model}
              connections={connections}
              currency={currency}
              stepUp={stepUp}
              onEnd={() => {
                listed.remove(model);
                adding.button.current?.focus();
              }}
            />
          ))}
        </div>
      )}
    </>
  );
}

interface ModelSectionHeadProps {
  headingRef: RefObject<HTMLHeadingElement | null>;
  adding: CollapsibleForm;
  /** There is a connection that a model can belong to. */
  canAdd: boolean;
  /** The connections are loaded, and none can have a model. */
  needsConnection: boolean;
}

function ModelSectionHead({ headingRef, adding, canAdd, needsConnection }: ModelSectionHeadProps) {
  return (
    <div className={sectionHead}>
      <div>
        <Heading level={2} ref={headingRef} tabIndex={-1}>
          {modelListText.heading}
        </Heading>
        <p className={sectionHint}>
          {needsConnection ? modelListText.addNeedsConnection : modelListText.hint}
        </p>
      </div>
      <Button
        ref={adding.button}
        icon={<Plus aria-hidden="true" />}
        disabled={!canAdd}
        aria-expanded={adding.isShown}
        onClick={adding.toggle}
      >
        {modelListText.add}
      </Button>
    </div>
  );
}
