import { Gauge, type Registry } from "prom-client";
import { buildInfo } from "../../config/build-info.ts";
import type { Context } from "../../context.ts";
import { readRows } from "../../database/rows/read-rows.ts";
import { DatabaseHealth } from "../../http/health/database-health.ts";

export type MeasuredContext = Pick<
  Context,
  "config" | "logger" | "database" | "clock" | "relay" | "openStreams" | "countReplies"
>;

/**
 * How far the clock of this process is ahead of the database's. SQLite has none of its own. The answer was written between
 * the question and now.
 */
async function clockSkewSeconds({ config, database, clock }: MeasuredContext): Promise<number> {
  if (config.database.kind === "sqlite") return 0;
  const asked = clock.now().getTime();
  const [row] = await readRows<{ seconds: string | number }>(
    database,
    "select unix_timestamp(now(6)) as seconds",
    [],
  );
  const middle = (asked + clock.now().getTime()) / 2;
  return row === undefined ? Number.NaN : middle / 1000 - Number(row.seconds);
}

function measureDatabase(registry: Registry, context: MeasuredContext): void {
  const registers = [registry];
  const health = new DatabaseHealth(context.database, context.clock);
  new Gauge({
    name: "inglenook_database_up",
    help: "1 while the database answers.",
    registers,
    async collect() {
      this.set(Number(await health.isReachable()));
    },
  });
  new Gauge({
    name: "inglenook_clock_skew_seconds",
    help: "How far the clock of this server is ahead of the database's; NaN while that does not answer.",
    registers,
    async collect() {
      const isUp = await health.isReachable();
      this.set(isUp ? await clockSkewSeconds(context).catch(() => Number.NaN) : Number.NaN);
    },
  });
}

/** Measures what is so at the moment of a reading. */
export function measureState(registry: Registry, context: MeasuredContext): void {
  const registers = [registry];
  const { config, relay, openStreams, countReplies } = context;
  measureDatabase(registry, context);
  if (config.redisUrl !== undefined)
    new Gauge({
      name: "inglenook_redis_up",
      help: "1 while this server is connected to Redis. Missing without REDIS_URL.",
      registers,
      collect() {
        this.set(Number(relay.isConnected));
      },
    });
  new Gauge({
    name: "inglenook_replies_running",
    help: "Replies that this process writes.",
    registers,
    collect() {
      this.set(countReplies());
    },
  });
  new Gauge({
    name: "inglenook_event_streams",
    help: "Open event streams.",
    registers,
    collect() {
      this.set(openStreams.size);
    },
  });
  const { version, commit = "unknown" } = buildInfo();
  new Gauge({
    name: "inglenook_build_info",
    help: "1, with the version and the commit of this server.",
    labelNames: ["version", "commit"],
    registers,
  }).set({ version, commit }, 1);
}
