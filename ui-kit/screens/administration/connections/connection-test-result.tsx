import { Plus } from "lucide-react";
import type { ConnectionTest } from "#contract/administration/connections.ts";
import { connectionsText } from "#contract/texts/models-texts.ts";
import { css } from "#styled/css";
import { Button } from "../../../primitives/buttons/button.tsx";
import { Alert } from "../../../primitives/feedback/alert.tsx";

const listStyle = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "2",
  margin: "0",
  marginTop: "2",
  padding: "0",
  listStyle: "none",
});

/** So many names are shown: some providers list hundreds. */
const maxShown = 12;

interface ConnectionTestResultProps {
  result: ConnectionTest;
  /** The names that its models have already. */
  addedNames: ReadonlySet<string>;
  /** Undefined where models cannot be added. */
  onAddModel: ((name: string) => void) | undefined;
}

/** What a test has found: what is wrong and which setting mends it, or the models that can be added. */
export function ConnectionTestResult({ result, addedNames, onAddModel }: ConnectionTestResultProps) {
  const { ok, code = "model_unavailable", models, milliseconds } = result;
  const addable = models.filter((name) => !addedNames.has(name));
  return (
    <>
      <Alert tone={ok ? "success" : "danger"}>
        {ok
          ? `${connectionsText.tested} ${connectionsText.testedIn(milliseconds)}`
          : connectionsText.faults[code]}
      </Alert>
      {onAddModel && addable.length > 0 && (
        <ul className={listStyle} aria-label={connectionsText.listed}>
          {addable.slice(0, maxShown).map((name) => (
            <li key={name}>
              <Button
                size="sm"
                icon={<Plus aria-hidden="true" />}
                aria-label={connectionsText.addListed(name)}
                onClick={() => onAddModel(name)}
              >
                <bdi>{name}</bdi>
              </Button>
            </li>
          ))}
          {addable.length > maxShown && <li>{connectionsText.moreListed(addable.length - maxShown)}</li>}
        </ul>
      )}
    </>
  );
}
