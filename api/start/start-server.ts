import type { Server } from "node:http";
import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import { makeApp } from "../app.ts";
import { copyBeforeMigrations } from "../backup/migration-copy.ts";
import { type Config, readProcessConfig } from "../config/config.ts";
import { type Context, makeContext } from "../context.ts";
import type { Database } from "../database/connect.ts";
import { findDeniedMigration, findDeniedWrite } from "../database/database-rights.ts";
import { lockDatabaseFile } from "../database/files/database-lock.ts";
import { prepareDatabase } from "../database/schema/prepare-database.ts";
import { readMigrationState } from "../database/schema/run-migrations.ts";
import {
  checkLedgerCurrency,
  keepLedgerCurrency,
  requireLedgerCurrency,
} from "../domain/usage/currency/ledger-currency.ts";
import { drainRequests } from "../http/connections/drain-requests.ts";
import { listen, requireAddress } from "../http/connections/listen.ts";
import { serveBuiltApp } from "../http/pages/built-app.ts";
import { ignoreBrokenPipes, writeError } from "../logging/terminal.ts";
import { startTelemetry } from "../telemetry/start-telemetry.ts";
import { finishStartup } from "./complete-start.ts";
import { builtFolders, markRelease } from "./release-folder.ts";
import type { Shutdown } from "./shutdown.ts";
import { explainStartFailure } from "./start-failure.ts";
import { waitForDatabase } from "./wait-for-database.ts";

const idleMilliseconds = 50;

/**
 * Lets running replies and tries end, at most for the grace. Requests are served meanwhile, so that users can follow replies; no
 * new reply begins.
 */
async function drainReplies({ config, logger, isReplying }: Context): Promise<void> {
  if (!isReplying()) return;
  logger.info("draining", { graceSeconds: config.stopGraceSeconds });
  const until = performance.now() + config.stopGraceSeconds * 1000;
  while (isReplying() && performance.now() < until) await wait(idleMilliseconds);
}

/** The longest stop if no reply must be saved and the database does not answer. */
const awayMilliseconds = 2500;

/** Shortens the stop if the database is away and no reply is running: no text is lost then. */
async function hurryWithoutDatabase(context: Context, shutdown: Shutdown): Promise<void> {
  const { logger, databaseHealth, isReplying } = context;
  if (isReplying() || (await databaseHealth.isReachable())) return;
  logger.warn("the database is away: the stop does not wait for it");
  shutdown.endWithin(awayMilliseconds);
}

/**
 * Logs the replies that could not be saved. The next start, or another server, ends them as interrupted with their saved text.
 */
function reportUnsavedReplies({ logger, countReplies }: Context): void {
  const replies = countReplies();
  if (replies > 0) logger.error("the stop ended before running replies were saved", { replies });
}

/** Stops accepting requests, saves running replies as interrupted and notifies their readers. */
async function stopServing(server: Server, { endReplies }: Context): Promise<void> {
  await Promise.all([drainRequests(server), endReplies()]);
}

/** One process holds a SQLite file, from before it touches anything until everything else is closed. */
function holdDatabase({ database }: Config, shutdown: Shutdown): void {
  if (database.kind !== "sqlite") return;
  const lock = lockDatabaseFile(database.file);
  shutdown.addStep(async () => lock.release());
}

/**
 * Throws the error of a change that the database denies. Otherwise requests that need the change would fail later, one by one.
 */
async function requireRights(database: Database): Promise<void> {
  const denied = await findDeniedWrite(database);
  if (denied !== undefined) throw denied;
}

/** Throws an error that would end the start after the migrations: an earlier release could then no longer open the database. */
async function requireMigratable(database: Database, { currency }: Config): Promise<void> {
  const { pending } = await readMigrationState(database);
  if (pending.length === 0) return;
  const denied = (await findDeniedWrite(database, pending)) ?? (await findDeniedMigration(database));
  if (denied !== undefined) throw denied;
  if (await database.schema.hasTable("usage_currency")) await checkLedgerCurrency(database, currency);
}

/** Migrates the database, a SQLite file after it was copied. Returns the copy. */
async function migrate({ database, logger }: Context, config: Config, signal: AbortSignal) {
  await requireMigratable(database, config);
  const copy = await copyDatabaseFile(config, database);
  if (copy !== undefined) logger.info("the database was copied before it is migrated", { file: copy });
  await prepareDatabase(database, signal);
  return copy;
}

function copyDatabaseFile({ database: settings }: Config, database: Database) {
  return settings.kind === "sqlite" ? copyBeforeMigrations(database, settings.file) : undefined;
}

/**
 * Resolves once the server listens. Every step that may fail permanently, and end the process, comes before
 * that.
 */
async function start(config: Config, shutdown: Shutdown): Promise<void> {
  const { signal } = shutdown;
  // A signal that arrived while the modules were loaded is handled before any work begins.
  await nextTurn();
  signal.throwIfAborted();
  const mark = markRelease();
  shutdown.addStep(async () => mark.remove());
  holdDatabase(config, shutdown);
  // Before anything is changed: an earlier release could not open the database again.
  await requireAddress(config);
  const context = makeContext(config);
  const { logger, database, replyRecovery } = context;
  for (const warning of config.warnings) logger.warn(warning);
  if (mark.warning !== undefined) logger.warn(mark.warning);
  shutdown.addStep(() => context.close());
  for (const end of await startTelemetry(context)) shutdown.addStep(end);
  shutdown.allowGrace(config.stopGraceSeconds * 1000);
  signal.addEventListener("abort", () => {
    logger.info("stopping");
    context.drain.begin();
    process.once("exit", () => reportUnsavedReplies(context));
  });
  const { app: pages, before, warning } = builtFolders();
  if (warning !== undefined) logger.warn(warning);
  const app = makeApp(context, serveBuiltApp(pages, context, before), replyRecovery.recovered);
  await waitForDatabase(database, { seconds: config.startWaitSeconds, logger, signal });
  const copy = await migrate(context, config, signal);
  await requireRights(database);
  await requireLedgerCurrency(database, config.currency, { logger, signal });
  signal.throwIfAborted();
  // A server of the currency in force settles the running replies of this one by estimate.
  const keeper = { logger, onReplaced: () => process.exit(1) };
  const stopKeeping = keepLedgerCurrency(database, config.currency, keeper);
  shutdown.addStep(async () => stopKeeping());
  const server = await listen(app, config);
  shutdown.addStep(() => stopServing(server, context));
  shutdown.addStep(() => hurryWithoutDatabase(context, shutdown));
  shutdown.addStep(() => drainReplies(context));
  server.on("error", (error) => logger.error("a connection could not be accepted", { error }));
  // A proxy that keeps its connection would send the next request when it is closed.
  server.prependListener("request", (_request, response) => {
    if (signal.aborted) response.setHeader("Connection", "close");
  });
  if (!signal.aborted) void finishStartup(config, context, { shutdown, copy });
}

/**
 * Runs the server until a signal arrives. Prints a start failure to stderr and exits with 1, unless it is
 * shutting down.
 */
export async function startServer(shutdown: Shutdown): Promise<void> {
  ignoreBrokenPipes();
  let config: Config | undefined;
  try {
    config = readProcessConfig();
    const starting = start(config, shutdown);
    shutdown.waitFor(starting);
    await starting;
  } catch (error) {
    if (shutdown.signal.aborted) return;
    writeError(
      `${explainStartFailure(error, config) ?? String(error instanceof Error ? error.stack : error)}\n`,
    );
    process.exit(1);
  }
}
