import { setTimeout as wait } from "node:timers/promises";
import { Gauge, type Registry } from "prom-client";
import { readLastBackup } from "../../backup/last-backup.ts";
import { buildInfo } from "../../config/build-info.ts";
import type { Context } from "../../context.ts";
import { readDatabaseBytes } from "../../database/database-size.ts";
import { readFreeBytes } from "../../database/files/free-space.ts";

export type MeasuredContext = Pick<
  Context,
  "config" | "logger" | "database" | "databaseHealth" | "clockSkew" | "relay" | "openStreams" | "countReplies"
>;

function measureDatabase(registry: Registry, context: MeasuredContext): void {
  const registers = [registry];
  const { databaseHealth, clockSkew } = context;
  new Gauge({
    name: "inglenook_database_up",
    help: "1 while the database answers.",
    registers,
    async collect() {
      this.set(Number(await databaseHealth.isReachable()));
    },
  });
  new Gauge({
    name: "inglenook_clock_skew_seconds",
    help: "How far the clock of this server is ahead of the database's, measured once a minute; NaN before that.",
    registers,
    collect() {
      this.set(clockSkew.clockSkewSeconds ?? Number.NaN);
    },
  });
}

/** A scrape ends long before Prometheus gives it up. */
const readMilliseconds = 2000;

/** NaN if a value cannot be read in time, so that the scrape still has the others. */
function valueOrNaN(read: Promise<number>): Promise<number> {
  const value = read.catch(() => Number.NaN);
  return Promise.race([value, wait(readMilliseconds, Number.NaN, { ref: false })]);
}

function measureStorage(registry: Registry, context: MeasuredContext): void {
  const { config, database, databaseHealth } = context;
  const registers = [registry];
  const ifReachable = async (read: () => Promise<number>) =>
    (await databaseHealth.isReachable()) ? valueOrNaN(read()) : Number.NaN;
  new Gauge({
    name: "inglenook_database_bytes",
    help: "What the database takes of its disk: a file of this server's, or tables of a database server's.",
    labelNames: ["kind"],
    registers,
    async collect() {
      const { kind } = config.database;
      this.set({ kind }, await ifReachable(() => readDatabaseBytes(database, config.database)));
    },
  });
  new Gauge({
    name: "inglenook_disk_free_bytes",
    help: "The free space of the data folder's disk.",
    registers,
    async collect() {
      this.set(await valueOrNaN(readFreeBytes(config.dataDirectory)));
    },
  });
  new Gauge({
    name: "inglenook_last_backup_timestamp_seconds",
    help: "When the last backup was made by the command line; 0 if the audit knows of none.",
    registers,
    async collect() {
      const readSeconds = async () => ((await readLastBackup(database))?.getTime() ?? 0) / 1000;
      this.set(await ifReachable(readSeconds));
    },
  });
}

/** Registers gauges that measure the present state at each reading. */
export function measureState(registry: Registry, context: MeasuredContext): void {
  const registers = [registry];
  const { config, relay, openStreams, countReplies } = context;
  measureDatabase(registry, context);
  measureStorage(registry, context);
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
