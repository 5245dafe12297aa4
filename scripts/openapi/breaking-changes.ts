import { readFileSync } from "node:fs";
import { z } from "zod";
import { runRedocly } from "./redocly.ts";

/** A change that a client of the earlier document may not survive. */
export interface BreakingChange {
  /** A JSON pointer into the documents. */
  readonly path: string;
  readonly message: string;
}

const report = z.object({
  changes: z.array(
    z.object({
      path: z.string(),
      impact: z.enum(["major", "minor", "patch"]),
      verdicts: z.array(z.object({ ruleId: z.string(), message: z.string() })),
    }),
  ),
});

const codeSchema = z.looseObject({
  allOf: z
    .array(
      z.looseObject({
        properties: z
          .looseObject({ code: z.looseObject({ enum: z.array(z.string()) }).optional() })
          .optional(),
      }),
    )
    .optional(),
});
const response = z.looseObject({
  $ref: z.string().optional(),
  content: z
    .record(
      z.string(),
      z.looseObject({
        schema: codeSchema.optional(),
        "x-events": z.record(z.string(), z.unknown()).optional(),
      }),
    )
    .optional(),
});
const operation = z.looseObject({
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  "x-step-up": z.boolean().optional(),
  responses: z.record(z.string(), response),
});
const document = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.looseObject({
    responses: z.record(z.string(), response),
    schemas: z.looseObject({ ProblemCode: z.looseObject({ enum: z.array(z.string()) }) }),
  }),
});

type Document = z.infer<typeof document>;
type Operation = z.infer<typeof operation>;

function readDocument(file: string): Document {
  return document.parse(JSON.parse(readFileSync(file, "utf8")));
}

/** The operations by their JSON pointers. */
function operationsOf({ paths }: Document): Map<string, Operation> {
  return new Map(
    Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, found]) => [
        `#/paths/${path.replaceAll("/", "~1")}/${method}`,
        found,
      ]),
    ),
  );
}

/** The status of each problem of an operation. */
function problemStatuses({ responses }: Operation, { components }: Document): Map<string, string> {
  return new Map(
    Object.entries(responses).flatMap(([status, given]) => {
      const { content } = components.responses[given.$ref?.split("/").at(-1) ?? ""] ?? given;
      const parts = Object.values(content ?? {}).flatMap(({ schema }) => schema?.allOf ?? []);
      const codes = parts.flatMap(({ properties }) => properties?.code?.enum ?? []);
      return codes.map((code): [string, string] => [code, status]);
    }),
  );
}

function eventsOf({ responses }: Operation): string[] {
  return Object.values(responses).flatMap(({ content = {} }) =>
    Object.values(content).flatMap((media) => Object.keys(media["x-events"] ?? {})),
  );
}

/** Anyone, then the roles, each of which may call what the ones before it may. */
const levels = ["anyone", "user", "admin"];

function levelOf({ security = [] }: Operation): number {
  return levels.indexOf(security[0]?.session?.[0] ?? "anyone");
}

function findNarrowedCall(before: Operation, after: Operation): string[] {
  const events = new Set(eventsOf(after));
  const lost = eventsOf(before).filter((event) => !events.has(event));
  return [
    ...lost.map((event) => `The event \`${event}\` was removed.`),
    ...(after["x-step-up"] && !before["x-step-up"] ? ["It needs a step-up now."] : []),
    ...(levelOf(after) > levelOf(before) ? ["It needs another role now."] : []),
  ];
}

/** What the document says in its own words, or the library takes for harmless: events, step-up, roles, codes. */
function findOwnBreaks(earlier: Document, later: Document): BreakingChange[] {
  const codes = new Set(later.components.schemas.ProblemCode.enum);
  const removed = earlier.components.schemas.ProblemCode.enum.filter((code) => !codes.has(code));
  const operations = operationsOf(later);
  return [
    ...removed.map((code) => ({
      path: "#/components/schemas/ProblemCode",
      message: `The problem \`${code}\` was removed.`,
    })),
    ...[...operationsOf(earlier)].flatMap(([path, before]) => {
      const after = operations.get(path);
      if (after === undefined) return [];
      const statuses = problemStatuses(after, later);
      const moved = [...problemStatuses(before, earlier)].filter(
        ([code, status]) => (statuses.get(code) ?? status) !== status,
      );
      const messages = [
        ...findNarrowedCall(before, after),
        ...moved.map(([code]) => `The problem \`${code}\` has another status now.`),
      ];
      return messages.map((message) => ({ path, message }));
    }),
  ];
}

/**
 * The members whose values clients must expect to grow (docs/versioning.md): the codes of problems, and the names of audit
 * events.
 */
const openMember = /\/properties\/(?:code|event)(?:\/|$)/;

/** A reader ignores events that it does not know. */
const streamEvent = /\/content\/text~1event-stream\/schema\/anyOf\/\d+$/;

/** What a later release may add. */
function isForeseen(path: string, ruleId: string): boolean {
  if (ruleId === "enum-values-added") return openMember.test(path);
  return ruleId === "schema-combinator-changed" && streamEvent.test(path);
}

/** Breaks between two documents, of which one is a release and the other is to be the next one. */
export function findBreakingChanges(earlier: string, later: string): BreakingChange[] {
  const { stdout, stderr } = runRedocly("diff", earlier, later, "--format=json", "--fail-on=none");
  if (stdout === "") throw new Error(`The comparison failed: ${stderr}`);
  const changes = report.parse(JSON.parse(stdout)).changes.filter(({ impact }) => impact === "major");
  const found = changes.flatMap(({ path, verdicts }) =>
    verdicts.filter(({ ruleId }) => !isForeseen(path, ruleId)).map(({ message }) => ({ path, message })),
  );
  return [...found, ...findOwnBreaks(readDocument(earlier), readDocument(later))];
}
