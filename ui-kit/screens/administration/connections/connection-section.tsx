import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import type { Connection } from "#contract/administration/connections.ts";
import type { Model } from "#contract/administration/models.ts";
import { connectionsText } from "#contract/texts/models-texts.ts";
import { Button } from "../../../primitives/buttons/button.tsx";
import { Heading } from "../../../primitives/layout/heading.tsx";
import type { ListState } from "../../shared/lists/loaded-list.ts";
import { LoadedListFrame } from "../../shared/lists/loaded-list-frame.tsx";
import type { StepUp } from "../../shared/step-up/use-step-up.tsx";
import { itemsOf } from "../models/use-models.ts";
import { entry, section, sectionHead, sectionHint } from "../section-style.ts";
import { ConnectionEntry } from "./connection-entry.tsx";
import { ConnectionForm } from "./connection-form.tsx";

interface ConnectionSectionProps {
  connections: ListState<Connection>;
  models: ListState<Model>;
  stepUp: StepUp;
  onAddModel: (connectionId: string, name: string) => void;
}

/** The connections, and the form of the one that is added or edited. */
export function ConnectionSection({ connections, models, stepUp, onAddModel }: ConnectionSectionProps) {
  const [edited, setEdited] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const end = () => {
    setEdited(undefined);
    addButton.current?.focus();
  };
  return (
    <section className={section} aria-label={connectionsText.heading}>
      <div className={sectionHead}>
        <div>
          <Heading level={2} ref={heading} tabIndex={-1}>
            {connectionsText.heading}
          </Heading>
          <p className={sectionHint}>{connectionsText.hint}</p>
        </div>
        <Button ref={addButton} icon={<Plus aria-hidden="true" />} onClick={() => setEdited("")}>
          {connectionsText.add}
        </Button>
      </div>
      {edited === "" && <ConnectionForm stepUp={stepUp} onEnd={end} />}
      <LoadedListFrame
        label={connectionsText.heading}
        loading={connectionsText.loading}
        loaded={connectionsText.loaded}
        fetchFailed={connectionsText.fetchFailed}
        list={connections}
      >
        {(connection) =>
          edited === connection.id ? (
            <li key={connection.id} className={entry}>
              <ConnectionForm connection={connection} stepUp={stepUp} onEnd={end} />
            </li>
          ) : (
            <ConnectionEntry
              key={connection.id}
              connection={connection}
              modelCount={itemsOf(models).filter(({ connectionId }) => connectionId === connection.id).length}
              stepUp={stepUp}
              onEdit={() => setEdited(connection.id)}
              onDeleted={() => heading.current?.focus()}
              onAddModel={(name) => onAddModel(connection.id, name)}
            />
          )
        }
      </LoadedListFrame>
      {connections.state === "ready" && connections.items.length === 1 && (
        <p className={sectionHint}>{connectionsText.none}</p>
      )}
    </section>
  );
}
