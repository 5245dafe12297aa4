import type { Server } from "node:http";
import { resolve } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { makeApp } from "../app.ts";
import { type Config, readConfig } from "../config/config.ts";
import { type Context, makeContext } from "../context.ts";
import { prepareDatabase } from "../database/schema/prepare-database.ts";
import { listen } from "../http/connections/listen.ts";
import { builtApp } from "../http/pages/built-app.ts";
import { finishRequests } from "../http/request/finish-requests.ts";
import { outliveReaders, writeError } from "../logging/terminal.ts";
import { completeStart } from "./complete-start.ts";
import type { Stopping } from "./shutdown.ts";
import { explainStartFailure } from "./start-failure.ts";

/** No new requests, running replies saved as interrupted, and whoever reads them told so. */
async function stopServing(server: Server, { endReplies }: Context): Promise<void> {
  await Promise.all([finishRequests(server), endReplies()]);
}

/** Resolves once the server listens. All that may fail for good, and end the process, is before that. */
async function start(config: Config, stopping: Stopping): Promise<void> {
  const { signal } = stopping;
  // A signal that came while the modules were loaded is heard before anything is begun.
  await nextTurn();
  signal.throwIfAborted();
  const context = makeContext(config);
  const { logger, database, replyWatch } = context;
  stopping.addStep(() => context.close());
  signal.addEventListener("abort", () => logger.info("stopping"));
  await prepareDatabase(database, signal);
  signal.throwIfAborted();
  const app = makeApp(context, builtApp(resolve("dist/app"), config), replyWatch.caughtUp);
  const server = await listen(app, config);
  stopping.addStep(() => stopServing(server, context));
  server.on("error", (error) => logger.error("a connection could not be accepted", { error }));
  if (!signal.aborted) void completeStart(config, context, signal);
}

/**
 * Serves until a signal comes. What hinders the start is told on stderr, and ends the process with 1, unless it is to
 * stop anyway.
 */
export async function startServer(stopping: Stopping): Promise<void> {
  outliveReaders();
  let config: Config | undefined;
  try {
    config = readConfig();
    const starting = start(config, stopping);
    stopping.waitFor(starting);
    await starting;
  } catch (error) {
    if (stopping.signal.aborted) return;
    writeError(
      `${explainStartFailure(error, config) ?? String(error instanceof Error ? error.stack : error)}\n`,
    );
    process.exit(1);
  }
}
