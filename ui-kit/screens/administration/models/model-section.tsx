import { Plus } from "lucide-react";
import { type RefObject, useRef } from "react";
import type { Connection } from "#contract/administration/connections.ts";
import type { Model } from "#contract/administration/models.ts";
import { modelListText } from "#contract/texts/models-texts.ts";
import { Button } from "../../../primitives/buttons/button.tsx";
import { Heading } from "../../../primitives/layout/heading.tsx";
import type { ListState } from "../../shared/lists/loaded-list.ts";
import { LoadedListFrame } from "../../shared/lists/loaded-list-frame.tsx";
import type { StepUp } from "../../shared/step-up/use-step-up.tsx";
import { entry, section, sectionHead, sectionHint } from "../section-style.ts";
import { ModelEntry } from "./model-entry.tsx";
import { ModelForm } from "./model-form.tsx";
import type { ModelDraft } from "./use-model-draft.ts";
import { itemsOf } from "./use-models.ts";

interface ModelSectionProps {
  models: ListState<Model>;
  connections: ListState<Connection>;
  draft: ModelDraft;
  stepUp: StepUp;
}

/** The models, and the form of the one that is added or edited. */
export function ModelSection({ models, connections, draft, stepUp }: ModelSectionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const known = itemsOf(connections);
  const own = known.filter(({ isEnvironment }) => !isEnvironment);
  const [only] = own.length === 1 ? own : [];
  const defaultLabel = itemsOf(models).find(({ isDefault }) => isDefault)?.label ?? "";
  const end = () => {
    draft.end();
    addButton.current?.focus();
  };
  return (
    <section className={section} aria-label={modelListText.heading}>
      <ModelSectionHead
        headingRef={heading}
        addRef={addButton}
        canAdd={own.length > 0}
        onAdd={() => draft.begin(only ? { connectionId: only.id } : {})}
      />
      {draft.draft && (
        <ModelForm
          key={draft.draft.key}
          given={draft.draft.fields}
          connections={own}
          stepUp={stepUp}
          onEnd={end}
        />
      )}
      <LoadedListFrame
        label={modelListText.heading}
        loading={modelListText.loading}
        loaded={modelListText.loaded}
        fetchFailed={modelListText.fetchFailed}
        list={models}
      >
        {(model) =>
          draft.editedId === model.id ? (
            <li key={model.id} className={entry}>
              <ModelForm model={model} connections={own} stepUp={stepUp} onEnd={end} />
            </li>
          ) : (
            <ModelEntry
              key={model.id}
              model={model}
              connection={known.find(({ id }) => id === model.connectionId)}
              defaultLabel={defaultLabel}
              stepUp={stepUp}
              onEdit={() => draft.edit(model.id)}
              onDeleted={() => heading.current?.focus()}
            />
          )
        }
      </LoadedListFrame>
    </section>
  );
}

interface ModelSectionHeadProps {
  headingRef: RefObject<HTMLHeadingElement | null>;
  addRef: RefObject<HTMLButtonElement | null>;
  /** There is a connection that a model can belong to. */
  canAdd: boolean;
  onAdd: () => void;
}

function ModelSectionHead({ headingRef, addRef, canAdd, onAdd }: ModelSectionHeadProps) {
  return (
    <div className={sectionHead}>
      <div>
        <Heading level={2} ref={headingRef} tabIndex={-1}>
          {modelListText.heading}
        </Heading>
        <p className={sectionHint}>{canAdd ? modelListText.hint : modelListText.addNeedsConnection}</p>
      </div>
      <Button ref={addRef} icon={<Plus aria-hidden="true" />} disabled={!canAdd} onClick={onAdd}>
        {modelListText.add}
      </Button>
    </div>
  );
}
