import { Plus } from "lucide-react";
import { useRef } from "react";
import type { Connection } from "#contract/administration/connections.ts";
import type { Model } from "#contract/administration/models.ts";
import { connectionsText } from "#contract/texts/models-texts.ts";
import { Button } from "../../../primitives/buttons/button.tsx";
import { Heading } from "../../../primitives/layout/heading.tsx";
import { Folded, useCollapsibleForm } from "../../shared/forms/collapsible-form.tsx";
import type { ListState } from "../../shared/lists/loaded-list.ts";
import { LoadedListFrame } from "../../shared/lists/loaded-list-frame.tsx";
import type { StepUp } from "../../shared/step-up/use-step-up.tsx";
import { itemsOf } from "../models/use-models.ts";
import { section, sectionHead, sectionHint } from "../section-style.ts";
import { ConnectionEntry } from "./connection-entry.tsx";
import { ConnectionForm } from "./connection-form.tsx";

interface ConnectionSectionProps {
  connections: ListState<Connection>;
  models: ListState<Model>;
  stepUp: StepUp;
  onAddModel: (connectionId: string, name: string) => void;
}

/** The connections, and the form that adds one. */
export function ConnectionSection({ connections, models, stepUp, onAddModel }: ConnectionSectionProps) {
  const adding = useCollapsibleForm();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className={section} aria-label={connectionsText.heading}>
      <div className={sectionHead}>
        <div>
          <Heading level={2} ref={heading} tabIndex={-1}>
            {connectionsText.heading}
          </Heading>
          <p className={sectionHint}>{connectionsText.hint}</p>
        </div>
        <Button
          ref={adding.button}
          icon={<Plus aria-hidden="true" />}
          aria-expanded={adding.isShown}
          onClick={adding.toggle}
        >
          {connectionsText.add}
        </Button>
      </div>
      <Folded form={adding}>
        <ConnectionForm stepUp={stepUp} onEnd={adding.end} />
      </Folded>
      <LoadedListFrame
        label={connectionsText.heading}
        loading={connectionsText.loading}
        loaded={connectionsText.loaded}
        fetchFailed={connectionsText.fetchFailed}
        list={connections}
      >
        {(connection) => (
          <ConnectionEntry
            key={connection.id}
            connection={connection}
            models={itemsOf(models).filter(({ connectionId }) => connectionId === connection.id)}
            stepUp={stepUp}
            onDeleted={() => heading.current?.focus()}
            onAddModel={(name) => onAddModel(connection.id, name)}
          />
        )}
      </LoadedListFrame>
      {connections.state === "ready" && connections.items.length === 1 && (
        <p className={sectionHint}>{connectionsText.none}</p>
      )}
    </section>
  );
}
