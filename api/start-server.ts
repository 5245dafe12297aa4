import { resolve } from "node:path";
import { makeApp } from "./app.ts";
import { type Config, readConfig } from "./config.ts";
import { makeContext } from "./context.ts";
import { prepareDatabase } from "./database/prepare-database.ts";
import { describeStart } from "./describe-start.ts";
import { listen } from "./http/listen.ts";
import { builtApp } from "./http/pages/built-app.ts";
import { startPurgeTimer } from "./purge-timer.ts";
import { explainStartFailure } from "./start-failure.ts";
import { stopOnSignal } from "./stop-on-signal.ts";

async function start(config: Config): Promise<void> {
  const context = makeContext(config);
  await prepareDatabase(context.database);
  const app = makeApp(context, builtApp(resolve("dist/app"), config));
  const server = await listen(app, config);
  stopOnSignal(server, context);
  // Not before the port is ours: a second start by mistake would end the replies of the first.
  await context.replyWatch.start();
  context.accessWatch.start();
  startPurgeTimer(context);
  process.stdout.write(describeStart(config, await context.inviteLinks.firstAdministratorInvite()));
}

/** Serves until a signal comes. What hinders the start is told on stderr, and ends the process with 1. */
export async function startServer(): Promise<void> {
  let config: Config | undefined;
  try {
    config = readConfig();
    await start(config);
  } catch (error) {
    process.stderr.write(
      `${explainStartFailure(error, config) ?? String(error instanceof Error ? error.stack : error)}\n`,
    );
    process.exit(1);
  }
}
