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

const operation = z.looseObject({
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  "x-step-up": z.boolean().optional(),
  responses: z.record(
    z.string(),
    z.looseObject({
      content: z
        .record(z.string(), z.looseObject({ "x-events": z.record(z.string(), z.unknown()).optional() }))
        .optional(),
    }),
  ),
});
const document = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), operation)) });

type Operation = z.infer<typeof operation>;

function readOperations(file: string): Map<string, Operation> {
  const { paths } = document.parse(JSON.parse(readFileSync(file, "utf8")));
  return new Map(
    Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, found]) => [
        `#/paths/${path.replaceAll("/", "~1")}/${method}`,
        found,
      ]),
    ),
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

/** What the document says in its own words, which the library does not read: events, step-up, roles. */
function findNarrowedCalls(earlier: string, later: string): BreakingChange[] {
  const operations = readOperations(later);
  return [...readOperations(earlier)].flatMap(([path, before]) => {
    const after = operations.get(path);
    if (after === undefined) return [];
    const events = new Set(eventsOf(after));
    const lost = eventsOf(before).filter((event) => !events.has(event));
    return [
      ...lost.map((event) => ({ path, message: `The event \`${event}\` was removed.` })),
      ...(after["x-step-up"] && !before["x-step-up"] ? [{ path, message: "It needs a step-up now." }] : []),
      ...(levelOf(after) > levelOf(before) ? [{ path, message: "It needs another role now." }] : []),
    ];
  });
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
  return [...found, ...findNarrowedCalls(earlier, later)];
}
