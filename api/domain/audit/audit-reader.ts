import type { QueryBuilder } from "objection";
import type { AuditEventName } from "#contract/audit/audit-events.ts";
import { auditEventsPerPage } from "#contract/limits.ts";
import { pageCount, pageStart } from "#contract/rules/lists/pages.ts";
import type { Database } from "../../database/connect.ts";
import { AuditEvent } from "../../models/audit-event.ts";
import { User } from "../../models/user.ts";

const idsPerRead = 500;

/** Filters events by name and by user (actor or subject). */
export interface AuditFilter {
  readonly event?: AuditEventName | undefined;
  readonly user?: number | undefined;
  readonly since?: Date | undefined;
}

/** An event with the unique user numbers of actor and subject; null without a user, and for a deleted one. */
export interface AuditEntry {
  readonly event: AuditEvent;
  readonly actor: number | null;
  readonly subject: number | null;
}

/** A page of the audit log; there is always at least one page, and pages past the end are empty. */
export interface AuditPage {
  readonly entries: AuditEntry[];
  readonly page: number;
  readonly totalPages: number;
}

function newestFirst<Result>(query: QueryBuilder<AuditEvent, Result>) {
  return query.orderBy([
    { column: "at", order: "desc" },
    { column: "id", order: "desc" },
  ]);
}

/** The time is compared first, for its index. */
function startingAfter<Result>(last: AuditEvent | undefined, query: QueryBuilder<AuditEvent, Result>) {
  if (last === undefined) return query;
  const { at, id } = last;
  return query.where("at", "<=", at).where((older) => older.where("at", "<", at).orWhere("id", "<", id));
}

function isNotNull(id: string | null): id is string {
  return id !== null;
}

/** Reads audit events, newest first; ties are sorted by insertion. */
export class AuditReader {
  private readonly database: Database;

  constructor({ database }: { readonly database: Database }) {
    this.database = database;
  }

  async page(filter: AuditFilter, page: number): Promise<AuditPage> {
    const userId = await this.findUserId(filter);
    const count = await this.matching(filter, userId).resultSize();
    const events = await newestFirst(this.matching(filter, userId))
      .offset(pageStart(page, auditEventsPerPage))
      .limit(auditEventsPerPage);
    const totalPages = pageCount(count, auditEventsPerPage);
    return { entries: await this.withNumbers(events), page, totalPages };
  }

  /** Yields all events in pages, each event once; at least one page. */
  async *readPages(filter: AuditFilter, pageSize: number): AsyncGenerator<AuditEntry[]> {
    const userId = await this.findUserId(filter);
    let last: AuditEvent | undefined;
    do {
      const events: AuditEvent[] = await newestFirst(
        startingAfter(last, this.matching(filter, userId)),
      ).limit(pageSize);
      yield await this.withNumbers(events);
      last = events[pageSize - 1];
    } while (last !== undefined);
  }

  /** The id of the user with this number; an id that no user has if there is none. */
  private async findUserId({ user: uniqueUserNumber }: AuditFilter): Promise<string | undefined> {
    if (uniqueUserNumber === undefined) return undefined;
    const user = await User.query(this.database).findOne({ uniqueUserNumber }).select("id");
    return user?.id ?? "";
  }

  private matching({ event, since }: AuditFilter, userId: string | undefined) {
    return AuditEvent.query(this.database).where((query) => {
      if (event !== undefined) query.where({ event });
      if (since !== undefined) query.where("at", ">=", since);
      if (userId !== undefined)
        query.where((own) => own.where({ actorId: userId }).orWhere({ subjectId: userId }));
    });
  }

  private async withNumbers(events: readonly AuditEvent[]): Promise<AuditEntry[]> {
    const ids = new Set(events.flatMap(({ actorId, subjectId }) => [actorId, subjectId]).filter(isNotNull));
    const numbers = await this.numbersOf([...ids]);
    const numberOf = (id: string | null) => (id === null ? null : (numbers.get(id) ?? null));
    return events.map((event) => ({
      event,
      actor: numberOf(event.actorId),
      subject: numberOf(event.subjectId),
    }));
  }

  /** A statement has room for this many ids. */
  private async numbersOf(ids: readonly string[]): Promise<Map<string, number>> {
    const numbers = new Map<string, number>();
    for (let from = 0; from < ids.length; from += idsPerRead) {
      const some = ids.slice(from, from + idsPerRead);
      const users = await User.query(this.database).whereIn("id", some).select("id", "uniqueUserNumber");
      for (const { id, uniqueUserNumber } of users) numbers.set(id, uniqueUserNumber);
    }
    return numbers;
  }
}
