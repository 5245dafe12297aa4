import { Ban, Server } from "lucide-react";
import { useId, useRef, useState } from "react";
import type { Connection } from "#contract/administration/connections.ts";
import type { Model } from "#contract/administration/models.ts";
import { connectionsText, modelsText } from "#contract/texts/models-texts.ts";
import { Button } from "../../../primitives/buttons/button.tsx";
import { Badge } from "../../../primitives/feedback/badge.tsx";
import { Heading } from "../../../primitives/layout/heading.tsx";
import { AlertDialog } from "../../../primitives/overlays/alert-dialog.tsx";
import { useReturnFocus } from "../../shared/focus/use-focus.ts";
import { type CollapsibleForm, Folded, useCollapsibleForm } from "../../shared/forms/collapsible-form.tsx";
import type { StepUp } from "../../shared/step-up/use-step-up.tsx";
import { EntryRefusal } from "../entry/entry-refusal.tsx";
import { belowEntry, entry, entryActions, entryDetails, facts, nameLine } from "../section-style.ts";
import { ConnectionForm } from "./connection-form.tsx";
import { ConnectionTestResult } from "./connection-test-result.tsx";
import { useConnectionActions } from "./use-connection-actions.ts";

interface ConnectionEntryProps {
  connection: Connection;
  /** Its models. */
  models: readonly Model[];
  stepUp: StepUp;
  onDeleted: () => void;
  onAddModel: (name: string) => void;
}

type Question = "off" | "delete";

/** A connection with its actions, the form that edits it, and the result of its last test. */
export function ConnectionEntry(props: ConnectionEntryProps) {
  const { connection, models, stepUp, onDeleted, onAddModel } = props;
  const id = useId();
  const actions = useConnectionActions({ connection, models, stepUp, onDeleted });
  const { result, isTesting, isBusy } = actions;
  const editing = useCollapsibleForm();
  const [question, setQuestion] = useState<Question>();
  const endEditing = (isChanged: boolean) => {
    editing.end();
    if (isChanged) actions.forgetResult();
  };
  return (
    <li className={entry} aria-busy={isTesting || isBusy || undefined}>
      <ConnectionFacts id={id} connection={connection} modelCount={models.length} />
      <ConnectionActions {...{ connection, actions, editing }} rowId={id} onAsk={setQuestion} />
      <EntryRefusal title={connectionsText.changeFailed} reason={actions.refusal} />
      <Folded form={editing} className={belowEntry}>
        <ConnectionForm connection={connection} stepUp={stepUp} onEnd={endEditing} />
      </Folded>
      {result && (
        <div className={belowEntry}>
          <ConnectionTestResult
            result={result}
            isEnvironment={connection.isEnvironment}
            addedNames={new Set(models.map((model) => model.name))}
            onAddModel={connection.isEnvironment ? undefined : onAddModel}
          />
        </div>
      )}
      <ConnectionQuestion
        asked={question}
        name={connection.name}
        models={models}
        onCancel={() => setQuestion(undefined)}
        onConfirm={() => {
          setQuestion(undefined);
          void (question === "off" ? actions.toggle() : actions.remove());
        }}
      />
    </li>
  );
}

interface ConnectionActionsProps {
  connection: Connection;
  actions: ReturnType<typeof useConnectionActions>;
  editing: CollapsibleForm;
  /** Names the connection in the buttons' descriptions. */
  rowId: string;
  onAsk: (question: Question) => void;
}

function ConnectionActions({ connection, actions, editing, rowId, onAsk }: ConnectionActionsProps) {
  const { isTesting, isBusy, test, toggle } = actions;
  const testButton = useRef<HTMLButtonElement>(null);
  useReturnFocus(isTesting || isBusy, testButton);
  const isOff = connection.disabledAt !== null;
  const common = { size: "sm", disabled: isTesting || isBusy, "aria-describedby": rowId } as const;
  return (
    <div className={entryActions}>
      <Button
        {...common}
        ref={testButton}
        busy={isTesting}
        busyText={connectionsText.testing}
        onClick={() => void test()}
      >
        {connectionsText.test}
      </Button>
      {!connection.isEnvironment && (
        <>
          <Button {...common} ref={editing.button} aria-expanded={editing.isShown} onClick={editing.toggle}>
            {modelsText.edit}
          </Button>
          <Button {...common} onClick={() => (isOff ? void toggle() : onAsk("off"))}>
            {isOff ? modelsText.switchOn : modelsText.switchOff}
          </Button>
          <Button {...common} variant="quietDanger" onClick={() => onAsk("delete")}>
            {modelsText.delete}
          </Button>
        </>
      )}
    </div>
  );
}

interface ConnectionQuestionProps {
  asked: Question | undefined;
  name: string;
  models: readonly Model[];
  onCancel: () => void;
  onConfirm: () => void;
}

function switchOffDescription(models: readonly Model[]): string {
  const styles = [...new Set(models.flatMap(({ usedBy }) => usedBy.map(({ name }) => name)))];
  const sentence = connectionsText.switchOffDescription(models.length);
  return styles.length === 0 ? sentence : `${sentence} ${connectionsText.leftOutOf(styles)}`;
}

/** The dialog before a connection is switched off or deleted. Keeps its text while it closes. */
function ConnectionQuestion({ asked, name, models, onCancel, onConfirm }: ConnectionQuestionProps) {
  const [last, setLast] = useState(asked);
  if (asked !== undefined && asked !== last) setLast(asked);
  const isOff = last === "off";
  return (
    <AlertDialog
      open={asked !== undefined}
      title={isOff ? connectionsText.switchOffTitle : connectionsText.deleteTitle}
      subject={name}
      description={isOff ? switchOffDescription(models) : connectionsText.deleteDescription}
      cancelLabel={modelsText.cancel}
      confirmLabel={isOff ? modelsText.switchOff : modelsText.delete}
      onCancel={onCancel}
      onConfirm={onConfirm}
    />
  );
}

function ConnectionFacts({
  id,
  connection,
  modelCount,
}: {
  id: string;
  connection: Connection;
  modelCount: number;
}) {
  const { name, baseUrl, hasKey, headers, isEnvironment, disabledAt } = connection;
  return (
    <div className={entryDetails}>
      <div className={nameLine}>
        <Heading level={3} size="label" id={id}>
          {name}
        </Heading>
        {isEnvironment && (
          <Badge tone="info" icon={<Server aria-hidden="true" />}>
            {modelsText.fromEnvironment}
          </Badge>
        )}
        {disabledAt !== null && (
          <Badge tone="danger" icon={<Ban aria-hidden="true" />}>
            {modelsText.off}
          </Badge>
        )}
      </div>
      <bdi>{baseUrl || connectionsText.thisServer}</bdi>
      <div className={facts}>
        <span>{hasKey ? connectionsText.hasKey : connectionsText.hasNoKey}</span>
        {headers.length > 0 && <span>{connectionsText.headers(headers.map((header) => header.name))}</span>}
        <span>{connectionsText.models(modelCount)}</span>
        {isEnvironment && <span>{modelsText.fromEnvironmentHint}</span>}
      </div>
    </div>
  );
}
