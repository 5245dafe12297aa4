import {
  answerHeaders,
  bodyMembers,
  codesOf,
  type Document,
  eventSchemas,
  type Operation,
  operationsOf,
  pathParameterNames,
  problemStatuses,
} from "./read-document.ts";

/** A change that may break a client of the earlier document. */
export interface BreakingChange {
  /** A JSON pointer into the documents. */
  readonly path: string;
  readonly message: string;
}

/** An operation in the document that it is part of. */
interface Call {
  readonly operation: Operation;
  readonly document: Document;
}

/** Anyone, then the roles. Each may make all calls of the ones before it. */
const levels = ["anyone", "user", "admin"];

function levelOf({ security = [] }: Operation): number {
  return levels.indexOf(security[0]?.session?.[0] ?? "anyone");
}

function findNarrowedAccess({ operation: before }: Call, { operation: after }: Call): string[] {
  return [
    ...(after["x-step-up"] && !before["x-step-up"] ? ["It needs a step-up now."] : []),
    ...(levelOf(after) > levelOf(before) ? ["It needs another role now."] : []),
  ];
}

function findEventBreaks({ operation: before }: Call, { operation: after }: Call): string[] {
  const schemas = eventSchemas(after);
  return [...eventSchemas(before)].flatMap(([event, schema]) => {
    const now = schemas.get(event);
    if (now === undefined) return [`The event \`${event}\` was removed.`];
    return now === schema ? [] : [`The event \`${event}\` has another schema now.`];
  });
}

/** A call may get further codes, and may not lose any. */
function findProblemBreaks(before: Call, after: Call): string[] {
  const statuses = problemStatuses(after.operation, after.document);
  return [...problemStatuses(before.operation, before.document)].flatMap(([code, status]) => {
    const now = statuses.get(code);
    if (now === undefined) return [`The problem \`${code}\` was removed.`];
    return now === status ? [] : [`The problem \`${code}\` has another status now.`];
  });
}

function findOptionalHeaders(before: Call, after: Call): string[] {
  const headers = answerHeaders(after.operation, after.document);
  return [...answerHeaders(before.operation, before.document)]
    .filter(([name, isRequired]) => isRequired && headers.get(name) === false)
    .map(([name]) => `The header \`${name}\` became optional.`);
}

/** Generated clients name the parameters in the path, although their names are not part of a request. */
function findRenamedParameters({ operation: before }: Call, { operation: after }: Call): string[] {
  const names = pathParameterNames(after);
  return pathParameterNames(before)
    .filter((name) => !names.includes(name))
    .map((name) => `The path parameter \`${name}\` was removed or renamed.`);
}

/** A member that is no longer known is ignored: the call does something else than its client means. */
function findLostMembers(before: Call, after: Call): string[] {
  if (after.operation.requestBody === undefined) return [];
  const members = bodyMembers(after.operation, after.document);
  return [...bodyMembers(before.operation, before.document)]
    .filter((member) => !members.has(member))
    .map((member) => `The member \`${member}\` of the body was removed.`);
}

function findCallBreaks(earlier: Document, later: Document): BreakingChange[] {
  const operations = operationsOf(later);
  return [...operationsOf(earlier)].flatMap(([name, { pointer, operation }]) => {
    const now = operations.get(name);
    if (now === undefined) return [];
    const before = { operation, document: earlier };
    const after = { operation: now.operation, document: later };
    const messages = [
      ...findNarrowedAccess(before, after),
      ...findEventBreaks(before, after),
      ...findProblemBreaks(before, after),
      ...findOptionalHeaders(before, after),
      ...findRenamedParameters(before, after),
      ...findLostMembers(before, after),
    ];
    return messages.map((message) => ({ path: pointer, message }));
  });
}

/** Generators make types of the names of components. */
function findLostComponents({ components: before }: Document, { components: after }: Document) {
  return (["schemas", "parameters", "headers"] as const).flatMap((kind) =>
    Object.keys(before[kind])
      .filter((name) => !Object.hasOwn(after[kind], name))
      .map((name) => ({
        path: `#/components/${kind}/${name}`,
        message: `The component \`${name}\` was removed or renamed.`,
      })),
  );
}

/** Answers with problems are named after their codes. If one is gone because a code was added, that is not a break. */
function findRenamedAnswers({ components: before }: Document, { components: after }: Document) {
  const codesNow = new Set(Object.values(after.responses).map((answer) => codesOf(answer).join(" ")));
  return Object.entries(before.responses)
    .filter(
      ([name, answer]) => !Object.hasOwn(after.responses, name) && codesNow.has(codesOf(answer).join(" ")),
    )
    .map(([name]) => ({
      path: `#/components/responses/${name}`,
      message: `The component \`${name}\` was renamed.`,
    }));
}

/** Finds removed codes of problems and names of audit events. The lists may grow. */
function findLostValues(earlier: Document, later: Document): BreakingChange[] {
  const lost = (before: readonly string[], after: readonly string[]) =>
    before.filter((value) => !after.includes(value));
  const [before, after] = [earlier.components.schemas, later.components.schemas];
  const eventsOf = ({ AuditEvent }: typeof before) => AuditEvent.properties.event.enum;
  return [
    ...lost(before.ProblemCode.enum, after.ProblemCode.enum).map((code) => ({
      path: "#/components/schemas/ProblemCode",
      message: `The problem \`${code}\` was removed.`,
    })),
    ...lost(eventsOf(before), eventsOf(after)).map((event) => ({
      path: "#/components/schemas/AuditEvent",
      message: `The audit event \`${event}\` was removed.`,
    })),
  ];
}

/** Breaks in the extensions of the document, or that the library takes for harmless. */
export function findAdditionalBreaks(earlier: Document, later: Document): BreakingChange[] {
  return [
    ...findLostValues(earlier, later),
    ...findLostComponents(earlier, later),
    ...findRenamedAnswers(earlier, later),
    ...findCallBreaks(earlier, later),
  ];
}
