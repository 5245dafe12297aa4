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
  /** Undefined where models cannot be added. */
  onAddModel: ((name: string) => void) | undefined;
}

/** What a test has found: what is wrong and which setting mends it, or the models that can be added. */
export function ConnectionTestResult({ result, onAddModel }: ConnectionTestResultProps) {
  const { ok, code = "model_unavailable", models, milliseconds } = result;
  return (
    <>
      <Alert tone={ok ? "success" : "danger"}>
        {ok
          ? `${connectionsText.tested} ${connectionsText.testedIn(milliseconds)}`
          : connectionsText.faults[code]}
      </Alert>
      {onAddModel && models.length > 0 && (
        <ul className={listStyle} aria-label={connectionsText.listed}>
          {models.slice(0, maxShown).map((name) => (
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
          {models.length > maxShown && <li>{connectionsText.moreListed(models.length - maxShown)}</li>}
        </ul>
      )}
    </>
  );
}
