import { Plus } from "lucide-react";
import { connectionsText } from "#contract/texts/models-texts.ts";
import { css } from "#styled/css";
import { Button } from "../../../primitives/buttons/button.tsx";
import { Alert } from "../../../primitives/feedback/alert.tsx";
import type { TestOfConnection } from "./use-connection-actions.ts";

const caption = css({ margin: "0", marginTop: "3", textStyle: "help", color: "fg.muted" });
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
  result: TestOfConnection;
  isEnvironment: boolean;
  /** The names that its models have already. */
  addedNames: ReadonlySet<string>;
  /** Undefined where models cannot be added. */
  onAddModel: ((name: string) => void) | undefined;
}

/** Returns the fault of a connection, and the setting that mends it. */
function faultText({ code = "model_unavailable", asked }: TestOfConnection, isEnvironment: boolean): string {
  if (code !== "model_missing" || isEnvironment) return connectionsText.faults[code];
  return asked === undefined ? connectionsText.listsNoModel : connectionsText.unknownModel(asked);
}

/** The result of a test: the fault and the setting that mends it, or the models that can be added. */
export function ConnectionTestResult(props: ConnectionTestResultProps) {
  const { result, isEnvironment, addedNames, onAddModel } = props;
  const { ok, models, milliseconds, asked } = result;
  const addable = models.filter((name) => !addedNames.has(name));
  return (
    <>
      <Alert tone={ok ? "success" : "danger"}>
        {ok
          ? `${connectionsText.tested} ${connectionsText.testedIn(milliseconds, asked)}`
          : faultText(result, isEnvironment)}
      </Alert>
      {onAddModel && addable.length > 0 && <p className={caption}>{connectionsText.addOfListed}</p>}
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
