import type { Span } from "@opentelemetry/api";
import type { Database } from "../../database/connect.ts";
import { endStatement, type Spans } from "./spans.ts";

/** What knex tells of its own queries, also of those in transactions. */
interface KnexQuery {
  readonly sql: string;
  /** Missing for statements that bypass knex, which tell of themselves (`readRows`). */
  readonly __knexQueryUid?: string;
}

/** Makes a span of each query that knex has built, until the returned function is called. */
export function followKnex(database: Database, spans: Spans): () => void {
  const open = new Map<string, Span>();
  const onQuery = ({ sql, __knexQueryUid: id = "" }: KnexQuery) => {
    const span = id === "" ? undefined : spans.beginStatement({ sql });
    if (span !== undefined) open.set(id, span);
  };
  const onEnd = ({ __knexQueryUid: id = "" }: KnexQuery, error?: unknown) => {
    const span = open.get(id);
    if (span === undefined) return;
    open.delete(id);
    endStatement(span, { error });
    span.end();
  };
  const onResponse = (_rows: unknown, query: KnexQuery) => onEnd(query);
  const onError = (error: unknown, query: KnexQuery) => onEnd(query, error);
  database.on("query", onQuery).on("query-response", onResponse).on("query-error", onError);
  return () =>
    void database.off("query", onQuery).off("query-response", onResponse).off("query-error", onError);
}
