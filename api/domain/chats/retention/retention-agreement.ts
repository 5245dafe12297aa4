import {
  type CheckedRetention,
  declareRetention,
  keepsAllChats,
  longestRetention,
  type RetentionDays,
} from "#contract/rules/retention/chat-retention.ts";
import {
  type AgreedSettings,
  describeValues,
  differingVariables,
  serverName,
} from "../../../config/agreed-settings.ts";
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
  /** Milliseconds of a monotonic clock. */
  readonly monotonicNow?: () => number;
  /** The settings of this server that must be equal on all servers. */
  readonly settings?: () => AgreedSettings;
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
  readonly settings: string | null;
}

/** A server that a database knows. Earlier releases store no settings. */
export interface DeclaredServer {
  readonly days: number | null;
  readonly settings: AgreedSettings | undefined;
}

export async function readServers(database: Database): Promise<DeclaredServer[]> {
  const rows = await readRows<Pick<ServerRow, "days" | "settings">>(
    database,
    "select days, settings from chat_retention_servers order by id",
    [],
  );
  return rows.map(parseServer);
}

function parseServer({ days, settings }: Pick<ServerRow, "days" | "settings">): DeclaredServer {
  const parsed: AgreedSettings | null = settings === null ? null : JSON.parse(settings);
  return { days, settings: parsed ?? undefined };
}

const columns = "days, nextDays, nextFrom, checkedAt";

/** The retention that the servers have agreed on; a lock keeps it until the transaction ends. */
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
  { days, next }: RetentionDays,
  checkedAt: Date,
): Promise<void> {
  const statement =
    "update chat_retention set days = ?, nextDays = ?, nextFrom = ?, checkedAt = ? where id = 1";
  await executeStatement(transaction, statement, [days, next?.days ?? null, next?.from ?? null, checkedAt]);
}

function isSame(some: RetentionDays, other: RetentionDays): boolean {
  const announced = ({ next }: RetentionDays) => `${next?.days} ${next?.from.getTime()}`;
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
  private warnedServers = "";

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** Declares the value of this server, and shows that the server is running. */
  async declare(days: number | null): Promise<void> {
    const { database, clockSkew, logger } = this.dependencies;
    if ((await readRetention(database)) === undefined)
      await insertRetention(database, clockSkew.earliestNow());
    const { stored, agreed, others } = await runTransaction(database, async (transaction) => {
      const stored = await readRetention(transaction, "for update");
      if (stored === undefined) throw new Error("The retention of chats is gone.");
      const others = await this.declareTo(transaction, days);
      const declared = [days, ...others.map((server) => server.days)];
      const now = clockSkew.earliestNow();
      const agreed = declareRetention(stored, longestRetention(declared), now);
      await storeRetention(transaction, agreed, now);
      return { stored, agreed, others };
    });
    this.warnOfDifference(days, others.map(parseServer));
    this.warnOfSettings(others.map(parseServer));
    if (!isSame(stored, agreed)) logger.info("the retention of chats has changed", { ...agreed });
  }

  async read(): Promise<RetentionDays> {
    const { days, next } = (await readRetention(this.dependencies.database)) ?? keepsAllChats;
    return { days, next };
  }

  /** Ends the value of this server, which stops. */
  async withdraw(): Promise<void> {
    const statement = "delete from chat_retention_servers where id = ?";
    await executeStatement(this.dependencies.database, statement, [this.serverId]);
  }

  /** Writes the row of this server, and returns the rows of the other running servers. A SQLite file has only one server. */
  private async declareTo(transaction: Database, days: number | null): Promise<ServerRow[]> {
    const { serverId: id } = this;
    const own = this.dependencies.settings?.();
    const settings = own === undefined ? null : JSON.stringify(own);
    if (transaction.client.dialect !== "mysql")
      await executeStatement(transaction, "delete from chat_retention_servers where id <> ?", [id]);
    const update = "update chat_retention_servers set days = ?, settings = ?, beat = beat + 1 where id = ?";
    if ((await executeStatement(transaction, update, [days, settings, id])) === 0)
      await transaction("chat_retention_servers").insert({ id, days, settings, beat: 0 });
    const others = await readRows<ServerRow>(
      transaction,
      "select id, days, beat, settings from chat_retention_servers where id <> ?",
      [id],
    );
    const living = this.living(others);
    const ended = others.filter((server) => !living.includes(server));
    for (const { id: endedId } of ended)
      await transaction("chat_retention_servers").delete().where({ id: endedId });
    return living;
  }

  /** The servers whose `beat` changes. The clocks of two servers are never compared. */
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

  /**
   * Warns of settings that differ between servers: users would be signed out, or usage counted twice, depending on the server
   * that answers.
   */
  private warnOfSettings(others: readonly DeclaredServer[]): void {
    const own = this.dependencies.settings?.();
    if (own === undefined) return;
    const known = others.flatMap(({ settings }) => settings ?? []);
    const variables = [...new Set(known.flatMap((other) => differingVariables(own, other)))].toSorted();
    const servers = known
      .filter((other) => describeValues(own, other).length > 0)
      .map((other) => `${serverName(other)} has ${describeValues(own, other).join(", ")}`)
      .toSorted();
    const text = servers.join("; ");
    if (text !== "" && text !== this.warnedServers)
      this.dependencies.logger.warn(
        "another server on this database has other values of variables that all must have alike",
        { variables, servers },
      );
    this.warnedServers = text;
  }

  private warnOfDifference(days: number | null, others: readonly DeclaredServer[]): void {
    const written = (value: number | null) => value ?? "none";
    const values = [...new Set([days, ...others.map((server) => server.days)].map(written))].toSorted();
    const text = values.join(", ");
    const servers = others
      .filter((server) => server.days !== days)
      .map((server) => `${serverName(server.settings)} has ${written(server.days)}`)
      .toSorted();
    if (values.length > 1 && text !== this.warned)
      this.dependencies.logger.warn("servers have different CHAT_DAYS, and the longest holds", {
        values,
        servers,
      });
    this.warned = text;
  }
}
