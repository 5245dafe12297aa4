import { useEffect, useRef, useState } from "react";
import { Button } from "#ui-kit/primitives/buttons/button.tsx";
import type { ApiOperation, ApiParameter, Schema } from "./api-document.ts";
import { exampleValue } from "./schema-text.ts";
import { type CallAnswer, parameterKey, useApiCall } from "./use-api-call.ts";

interface CallFormProps {
  operation: ApiOperation;
  schemas: Readonly<Record<string, Schema>>;
  /** Values of path parameters to begin with. */
  pathValues: Readonly<Record<string, string>>;
  /** Sends the call at once, for an example that was asked for. */
  isSentAtOnce: boolean;
}

/** The form that tries a call, with values that exist in the mock world. */
export function CallForm({ operation, schemas, pathValues, isSentAtOnce }: CallFormProps) {
  const { answer, send, stop } = useApiCall(operation);
  const [parameters, setParameters] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(Object.entries(pathValues).map(([name, value]) => [`path: ${name}`, value])),
  );
  const [body, setBody] = useState(() =>
    operation.body === undefined ? "" : JSON.stringify(exampleValue(operation.body, schemas), null, 2),
  );
  // An effect, because the example is sent when its form appears, and an open stream ends with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: later input must not send the example again.
  useEffect(() => {
    if (isSentAtOnce) void send({ parameters, body });
    return stop;
  }, []);
  return (
    <form
      className="docs-api-form"
      onSubmit={(event) => {
        event.preventDefault();
        void send({ parameters, body });
      }}
    >
      {operation.parameters.map((one) => {
        const key = parameterKey(one);
        return (
          <ParameterField
            key={key}
            parameter={one}
            value={parameters[key] ?? ""}
            onChange={(value) => setParameters({ ...parameters, [key]: value })}
          />
        );
      })}
      {operation.body !== undefined && (
        <label>
          <span>Body, JSON</span>
          <textarea
            rows={Math.min(12, body.split("\n").length + 1)}
            value={body}
            onChange={({ target }) => setBody(target.value)}
          />
        </label>
      )}
      <div className="docs-api-actions">
        <Button type="submit" size="sm" variant="lit">
          Send
        </Button>
        {answer?.isRunning && (
          <Button size="sm" onClick={stop}>
            Stop
          </Button>
        )}
      </div>
      {answer !== undefined && <Answer {...answer} isExample={isSentAtOnce} />}
    </form>
  );
}

interface ParameterFieldProps {
  parameter: ApiParameter;
  value: string;
  onChange: (value: string) => void;
}

function ParameterField({ parameter, value, onChange }: ParameterFieldProps) {
  return (
    <label>
      <span>
        <code>{parameter.name}</code> {parameter.in}
        {parameter.required ? ", required" : ""}. {parameter.description}
      </span>
      <input value={value} onChange={({ target }) => onChange(target.value)} />
    </label>
  );
}

function Answer({ isRunning, status, headers, text, isExample }: CallAnswer & { isExample: boolean }) {
  const ref = useRef<HTMLDivElement>(null);
  // An effect, because it scrolls the page: the response to an example is below the list of its call's responses.
  useEffect(() => {
    if (isExample) ref.current?.scrollIntoView({ block: "start" });
  }, [isExample]);
  return (
    <div className="docs-api-answer" ref={ref}>
      <output>
        <strong>{status ?? (isRunning ? "Waiting for an answer…" : "No answer")}</strong>
        {status !== undefined && isRunning && " The answer is still arriving."}
      </output>
      {headers !== undefined && (
        <details>
          <summary>Headers</summary>
          <pre>{headers}</pre>
        </details>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it takes the focus. */}
      <pre tabIndex={0}>{text === "" ? "No body." : text}</pre>
    </div>
  );
}
