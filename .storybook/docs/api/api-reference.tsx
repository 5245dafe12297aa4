import { useState } from "react";
import { ReplyMarkdown } from "#ui-kit/patterns/markdown/reply-markdown.tsx";
import { Button } from "#ui-kit/primitives/buttons/button.tsx";
import type { ApiDocument, ApiOperation } from "./api-document.ts";
import { CallForm } from "./call-form.tsx";
import { OperationDetails } from "./operation-details.tsx";
import { type Caller, callers, type MockApi, useMockApi } from "./use-mock-api.ts";
import "./api.css";

const callerLabels: Record<Caller, string> = { anonymous: "Visitor", user: "User", admin: "Administrator" };

interface Example {
  readonly label: string;
  readonly operationId: string;
  readonly pathValues?: Readonly<Record<string, string>>;
}

/** Calls that show each kind of answer. */
const examples: readonly Example[] = [
  { label: "A list", operationId: "chats.list" },
  { label: "A problem", operationId: "chats.get", pathValues: { id: "no-such-chat" } },
  { label: "An event stream", operationId: "chats.events" },
];

/** The whole API with a form for each call. Every example begins with a new world. */
export function ApiReference() {
  const [caller, setCaller] = useState<Caller>("user");
  const [search, setSearch] = useState("");
  const [example, setExample] = useState<{ readonly chosen?: Example; readonly runs: number }>({ runs: 0 });
  const api = useMockApi(caller, example.runs);
  if (api === undefined) return <p role="status">Starting the mock world…</p>;
  const { document, pathValues } = api;
  const isCurrent = api.caller === caller && api.run === example.runs;
  const tryExample = (chosen: Example) => {
    setSearch("");
    setExample(({ runs }) => ({ chosen, runs: runs + 1 }));
  };
  /** An example that a search has hidden is not sent again when it comes back. */
  const searchFor = (words: string) => {
    setSearch(words);
    setExample(({ runs }) => ({ runs }));
  };
  return (
    <div className="sb-unstyled docs-api">
      <div className="docs-api-bar">
        <fieldset className="docs-choice">
          <legend>Signed in as</legend>
          {callers.map((one) => (
            <label key={one}>
              <input type="radio" name="caller" checked={one === caller} onChange={() => setCaller(one)} />
              {callerLabels[one]}
            </label>
          ))}
        </fieldset>
        <label className="docs-api-search">
          Find a call
          <input type="search" value={search} onChange={({ target }) => searchFor(target.value)} />
        </label>
        <div className="docs-api-actions">
          Try
          {examples.map((one) => (
            <Button key={one.label} size="sm" onClick={() => tryExample(one)}>
              {one.label}
            </Button>
          ))}
        </div>
      </div>
      <details>
        <summary>Sessions, step-up, problems and streams</summary>
        <ReplyMarkdown text={document.description} />
      </details>
      <Operations
        key={`${api.caller} ${api.run}`}
        document={document}
        search={search}
        example={isCurrent ? example.chosen : undefined}
        pathValues={pathValues}
      />
    </div>
  );
}

interface OperationsProps {
  document: ApiDocument;
  search: string;
  example: Example | undefined;
  pathValues: MockApi["pathValues"];
}

function Operations({ document, search, example, pathValues }: OperationsProps) {
  const sought = search.trim().toLowerCase();
  const isFound = ({ id, method, path, summary }: ApiOperation) =>
    `${id} ${method} ${path} ${summary}`.toLowerCase().includes(sought);
  const matches = document.operations.filter(isFound);
  if (matches.length === 0) return <p role="status">No call matches “{search.trim()}”.</p>;
  return document.tags.map(({ name, description }) => {
    const found = matches.filter(({ tag }) => tag === name);
    return (
      found.length > 0 && (
        <section key={name} aria-label={name}>
          <h2>{name}</h2>
          <p>{description.replaceAll("`", "")}</p>
          {found.map((one) => {
            const isExample = one.id === example?.operationId;
            return (
              <Operation
                key={one.id}
                operation={one}
                schemas={document.schemas}
                isExample={isExample}
                pathValues={{ ...pathValues(one.path), ...(isExample && example?.pathValues) }}
              />
            );
          })}
        </section>
      )
    );
  });
}

interface OperationProps {
  operation: ApiOperation;
  schemas: ApiDocument["schemas"];
  isExample: boolean;
  pathValues: Readonly<Record<string, string>>;
}

/** One call; its content is drawn when it is opened. */
function Operation({ operation, schemas, isExample, pathValues }: OperationProps) {
  const [isOpen, setOpen] = useState(isExample);
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span className="docs-api-method">{operation.method}</span> <code>{operation.path}</code>{" "}
        {operation.summary}
      </summary>
      {isOpen && (
        <div className="docs-api-operation">
          <OperationDetails operation={operation} schemas={schemas} />
          <h3>Try it</h3>
          <CallForm
            operation={operation}
            schemas={schemas}
            pathValues={pathValues}
            isSentAtOnce={isExample}
          />
        </div>
      )}
    </details>
  );
}
