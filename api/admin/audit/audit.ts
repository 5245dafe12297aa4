import { z } from "zod";
import { auditEventNames } from "#contract/audit/audit-events.ts";
import { auditEventsPerPage } from "#contract/limits.ts";
import { auditActorTexts, auditFilterText } from "#contract/texts/audit-texts.ts";
import type { AuditEntry } from "../../domain/audit/audit-reader.ts";
import { defineCommand, type ResultPage } from "../command-line/command.ts";
import { numberArgument } from "../command-line/number-argument.ts";
import { PagedTable } from "../command-line/text-output.ts";

const headings = ["Time", "Event", "Actor", "Subject", "Address", "Details"];
const eventsPerPage = 500;

const sinceMessage = "since must be a day or a time, such as 2026-11-21 or 2026-11-21T09:00:00Z.";

const truncatedMessage = (count: number) =>
  `These are the ${count} newest events. To see more, use --limit or --since.`;

function actorOf({ event: { actorKind }, actor }: AuditEntry): string {
  if (actorKind !== "user") return auditActorTexts[actorKind];
  return String(actor ?? "-");
}

function detailsOf(data: object): string {
  return Object.entries(data)
    .map(([name, value]) => `${name}=${value}`)
    .join(" ");
}

/** An event with all its data; users by their unique user numbers. */
function present({ event: row, actor, subject }: AuditEntry) {
  const { id, at, event, actorKind, ip, userAgent, requestId, data } = row;
  return {
    id,
    at: at.toISOString(),
    event,
    actor: { kind: actorKind, uniqueUserNumber: actor },
    subject,
    ip,
    userAgent,
    requestId,
    data: JSON.parse(data),
  };
}

function row(entry: AuditEntry): string[] {
  const { at, event, ip, data } = present(entry);
  return [at, event, actorOf(entry), String(entry.subject ?? "-"), ip || "-", detailsOf(data)];
}

/** Yields pages up to the limit; the last page says whether more events exist. */
async function* resultPages(
  found: AsyncIterable<readonly AuditEntry[]>,
  limit: number,
): AsyncGenerator<ResultPage> {
  const lines = new PagedTable(headings);
  let left = limit;
  for await (const page of found) {
    const entries = page.slice(0, left);
    const isCut = page.length > left;
    const text = lines.next(entries.map(row));
    yield { json: entries.map(present), text, ...(isCut && { notice: truncatedMessage(limit) }) };
    if (isCut) return;
    left -= page.length;
  }
}

export const auditCommand = defineCommand({
  name: "audit",
  summary: "List audit events, newest first.",
  positionals: [],
  options: {
    event: "one kind of event, such as login_failed",
    user: "the unique user number of the actor or the subject",
    since: "a day, or a time in UTC, such as 2026-11-21T09:00:00Z",
    limit: `the number of events (default: ${auditEventsPerPage}; with --since all)`,
  },
  input: z.object({
    event: z.enum(auditEventNames, { error: auditFilterText.eventUnknown }).optional(),
    user: numberArgument("user").optional(),
    since: z
      .union([z.iso.date(), z.iso.datetime({ offset: true })], { error: sinceMessage })
      .transform((text) => new Date(text))
      .optional(),
    limit: numberArgument("limit").optional(),
  }),
  run: async ({ limit: asked, ...filter }, { auditReader }) => {
    const limit = asked ?? (filter.since === undefined ? auditEventsPerPage : Number.POSITIVE_INFINITY);
    const found = auditReader.readPages(filter, Math.min(limit + 1, eventsPerPage));
    return { pages: resultPages(found, limit) };
  },
});
