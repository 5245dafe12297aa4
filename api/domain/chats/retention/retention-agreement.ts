import {
  type ChatRetention,
  type CheckedRetention,
  declareRetention,
  keepsAllChats,
  longestRetention,
} from "#contract/rules/retention/chat-retention.ts";
import type { ClockSkew } from "../../../database/clock-skew.ts";
import type { Database } from "../../../database/connect.ts";
import { executeStatement } from "../../../database/rows/change-rows.ts";
import { newId } from "../../../database/rows/ids.ts";
import { readRows } from "../../../database/rows/read-rows.ts";
import { runTransaction } from "../../../database/rows/run-transaction.ts";
import type { Logger } from "../../../logging/logger.ts";

/** A server whose beat stands still for this long has ended: two checks and a half. */
const silenceMilliseconds = 25 * 60 * 1000;

interface Dependencies {
  readonly database: Database;
  readonly clockSkew: Pick<ClockSkew, "earliestNow">;
  readonly logger: Pick<Logger, "info" | "warn">;
  /** Milliseconds of a clock that nobody sets. */
  readonly monotonicNow?: () => number;
}

/** A row as the driver has it: SQLite has dates as milliseconds. */
interface RetentionRow {
  readonly days: number | null;
  readonly nextDays: number | null;
  readonly nextFrom: Date | number | null;
  readonly checkedAt: Date | number;
}

interface ServerRow {
  readonly id: string;
  readonly days: number | null;
  readonly beat: number;
}

const columns = "days, nextDays, nextFrom, checkedAt";

/** What the servers have agreed on; a lock keeps it until the transaction ends. */
export async function readRetention(
  database: Database,
  lock?: "for update" | "lock in share mode",
): Promise<CheckedRetention | undefined> {
  const suffix = lock !== undefined && database.client.dialect === "mysql" ? ` ${lock}` : "";
  const statement = `select ${columns} from chat_retention where id = 1${suffix}`;
  const [row] = await readRows<RetentionRow>(database, statement, []);
  if (row === undefined) return undefined;
  const { days, nextDays, nextFrom, checkedAt } = row;
  const isAnnounced = nextDays !== null && nextFrom !== null;
  const next = isAnnounced ? { days: nextDays, from: new Date(nextFrom) } : null;
  return { days, next, checkedAt: new Date(checkedAt) };
}

async function insertRetention(database: Database, now: Date): Promise<void> {
  const insert = database.client.dialect === "mysql" ? "insert ignore" : "insert or ignore";
  await executeStatement(database, `${insert} into chat_retention (id, checkedAt) values (1, ?)`, [now]);
}

async function storeRetention(
  transaction: Database,
  { days, next }: ChatRetention,
  checkedAt: Date,
): Promise<void> {
  const statement =
    "update chat_retention set days = ?, nextDays = ?, nextFrom = ?, checkedAt = ? where id = 1";
  await executeStatement(transaction, statement, [days, next?.days ?? null, next?.from ?? null, checkedAt]);
}

function isSame(some: ChatRetention, other: ChatRetention): boolean {
  const announced = ({ next }: ChatRetention) => `${next?.days} ${next?.from.getTime()}`;
  return some.days === other.days && announced(some) === announced(other);
}

/**
 * How long chats are kept, as all servers on a database agree on it: each declares its own value, and the longest holds.
 * A server without a value keeps all chats. Releases before this one declare nothing, and delete nothing.
 */
export class RetentionAgreement {
  private readonly dependencies: Dependencies;
  private readonly serverId = newId();
  /** The beats of other servers, and since when they have not changed. */
  private seen = new Map<string, { readonly beat: number; readonly since: number }>();
  private warned = "";

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** Declares the value of this server, and shows that it goes on. */
  async declare(days: number | null): Promise<void> {
    const { database, clockSkew, logger } = this.dependencies;
    if ((await readRetention(database)) === undefined)
      await insertRetention(database, clockSkew.earliestNow());
    const { stored, agreed, declared } = await runTransaction(database, async (transaction) => {
      const stored = await readRetention(transaction, "for update");
      if (stored === undefined) throw new Error("The retention of chats is gone.");
      const declared = await this.declaredBy(transaction, days);
      const now = clockSkew.earliestNow();
      const agreed = declareRetention(stored, longestRetention(declared), now);
      await storeRetention(transaction, agreed, now);
      return { stored, agreed, declared };
    });
    this.warnOfDifference(declared);
    if (!isSame(stored, agreed)) logger.info("the retention of chats has changed", { ...agreed });
  }

  async read(): Promise<ChatRetention> {
    const { days, next } = (await readRetention(this.dependencies.database)) ?? keepsAllChats;
    return { days, next };
  }

  /** Ends the value of this server, which stops. */
  async withdraw(): Promise<void> {
    const statement = "delete from chat_retention_servers where id = ?";
    await executeStatement(this.dependencies.database, statement, [this.serverId]);
  }

  /** The values of all running servers. A file has only one. */
  private async declaredBy(transaction: Database, days: number | null): Promise<(number | null)[]> {
    const { serverId: id } = this;
    if (transaction.client.dialect !== "mysql")
      await executeStatement(transaction, "delete from chat_retention_servers where id <> ?", [id]);
    const update = "update chat_retention_servers set days = ?, beat = beat + 1 where id = ?";
    if ((await executeStatement(transaction, update, [days, id])) === 0)
      await transaction("chat_retention_servers").insert({ id, days, beat: 0 });
    const others = await readRows<ServerRow>(
      transaction,
      "select id, days, beat from chat_retention_servers where id <> ?",
      [id],
    );
    const living = this.living(others);
    const ended = others.filter((server) => !living.includes(server));
    for (const { id: endedId } of ended)
      await transaction("chat_retention_servers").delete().where({ id: endedId });
    return [days, ...living.map((server) => server.days)];
  }

  /** Those whose beat changes. The clocks of two servers are never compared. */
  private living(servers: readonly ServerRow[]): ServerRow[] {
    const now = this.dependencies.monotonicNow?.() ?? performance.now();
    const before = this.seen;
    this.seen = new Map(
      servers.map(({ id, beat }) => {
        const known = before.get(id);
        return [id, { beat, since: known?.beat === beat ? known.since : now }];
      }),
    );
    return servers.filter(({ id }) => now - (this.seen.get(id)?.since ?? now) < silenceMilliseconds);
  }

  private warnOfDifference(declared: readonly (number | null)[]): void {
    const values = [...new Set(declared.map((days) => days ?? "none"))].toSorted();
    const text = values.join(", ");
    if (values.length > 1 && text !== this.warned)
      this.dependencies.logger.warn("servers have different CHAT_DAYS, and the longest holds", { values });
    this.warned = text;
  }
}
