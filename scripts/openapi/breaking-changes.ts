import { z } from "zod";
import { type BreakingChange, findAdditionalBreaks } from "./additional-breaking-rules.ts";
import { readDocument } from "./read-document.ts";
import { runRedocly } from "./redocly.ts";

const report = z.object({
  changes: z.array(
    z.object({
      path: z.string(),
      impact: z.enum(["major", "minor", "patch"]),
      verdicts: z.array(z.object({ ruleId: z.string(), message: z.string() })),
    }),
  ),
});

/**
 * The members whose values clients must expect to grow (docs/versioning.md): the codes of problems, and the names of audit
 * events.
 */
const openMember = /\/properties\/(?:code|event)(?:\/|$)/;

/** A reader ignores events that it does not know. */
const streamEvent = /\/content\/text~1event-stream\/schema\/anyOf\/\d+$/;

/** Whether a change is an addition that a later release may make. */
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
  return [...found, ...findAdditionalBreaks(readDocument(earlier), readDocument(later))];
}
