import { WithCode } from "../components/guidance.tsx";
import type { ApiOperation, ApiResponse, Schema } from "./api-document.ts";
import { schemaText } from "./schema-text.ts";

type Schemas = Readonly<Record<string, Schema>>;

interface OperationDetailsProps {
  operation: ApiOperation;
  schemas: Schemas;
}

/** The roles, parameters and body that a call needs, and all of its responses. */
export function OperationDetails({ operation, schemas }: OperationDetailsProps) {
  const { id, description, roles, needsStepUp, body, responses } = operation;
  const problems = responses.filter(({ status }) => Number(status) >= 400);
  const results = responses.filter((one) => !problems.includes(one));
  return (
    <>
      <p>
        <WithCode text={description} /> <code>{id}</code>
      </p>
      <p>
        {roles.length === 0 ? "Anyone may call it." : `For the role ${roles.join(", ")}.`}
        {needsStepUp && " Needs a passkey proof of the last minutes (step-up)."}
      </p>
      {body !== undefined && <SchemaBlock title="Request" schema={body} schemas={schemas} />}
      {results.map((one) => (
        <Result key={one.status} {...one} schemas={schemas} />
      ))}
      <h3>Problems</h3>
      <ul>
        {problems.map(({ status, description: said }) => (
          <li key={status}>
            {status}: <WithCode text={said} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Result({ status, description, content, schemas }: ApiResponse & { schemas: Schemas }) {
  const [type, media] = Object.entries(content)[0] ?? [];
  const title = `${status} ${description}${type === undefined ? "" : `, ${type}`}`;
  const events = media?.["x-events"];
  if (events !== undefined)
    return Object.entries(events).map(([name, schema]) => (
      <SchemaBlock key={name} title={`${title}, event ${name}`} schema={schema} schemas={schemas} />
    ));
  if (media?.schema === undefined) return <h3>{title}</h3>;
  return <SchemaBlock title={title} schema={media.schema} schemas={schemas} />;
}

function SchemaBlock({ title, schema, schemas }: { title: string; schema: Schema; schemas: Schemas }) {
  return (
    <>
      <h3>{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it takes the focus. */}
      <pre tabIndex={0}>{schemaText(schema, schemas)}</pre>
    </>
  );
}
