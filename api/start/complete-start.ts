import { setTimeout as wait } from "node:timers/promises";
import { environmentId } from "#contract/rules/administration/model-changes.ts";
import type { Config } from "../config/config.ts";
import { redactUrl } from "../config/redact-url.ts";
import type { Context } from "../context.ts";
import { purgeAuditEvents, purgeExpired } from "../database/rows/purge.ts";
import { recordRelease } from "../database/schema/used-releases.ts";
import { logStartFindings } from "../doctor/start-findings.ts";
import { resealConnections } from "../domain/models/connection-secrets.ts";
import { printableLine, writeOut } from "../logging/terminal.ts";
import type { InviteLink } from "../models/invite-link.ts";
import { removeUnneededCopies } from "./healthy-start.ts";
import type { Shutdown } from "./shutdown.ts";

const intervalMilliseconds = 10 * 60 * 1000;

/**
 * Purges expired rows every ten minutes. The timer does not keep the process alive; the returned function stops
 * it.
 */
function startPurgeTimer({
  database,
  clockSkew,
  logger,
  config: { auditDays, sessionMaxSeconds },
}: Pick<Context, "database" | "clockSkew" | "logger" | "config">): () => void {
  const purge = () =>
    purgeExpired(database, clockSkew.earliestNow(), sessionMaxSeconds)
      .then(() => purgeAuditEvents(database, clockSkew.earliestNow(), auditDays))
      .catch((error: unknown) => logger.warn("purge failed", { error }));
  const timer = setInterval(purge, intervalMilliseconds).unref();
  return () => clearInterval(timer);
}

/**
 * Seals the keys of connections with the first secret, and learns the default model, whose budget readers need. Returns it
 * with the names of the connections that no secret opens.
 */
async function prepareModels({ database, sealer, languageModels }: Context) {
  const unopened = await resealConnections(database, sealer);
  return { unopened, defaultModel: await languageModels.readDefault() };
}

/** The migration and the shutdown of this start. */
interface FinishedMigration {
  /** The copy of the database from before this start's migration. */
  readonly copy: string | undefined;
  readonly shutdown: Shutdown;
}

const retryMilliseconds = 1000;

/** Retries until the database responds; rejects only when `signal` is aborted. */
async function retry<Result>(
  { logger }: Pick<Context, "logger">,
  signal: AbortSignal,
  act: () => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    signal.throwIfAborted();
    try {
      return await act();
    } catch (error) {
      if (attempt === 1) logger.error("the start is not complete and is retried", { error });
      await wait(retryMilliseconds, undefined, { signal });
    }
  }
}

/**
 * Completes the start after the server listens: a second process that cannot bind the port must not interrupt
 * the replies of the first. Prints the address. Never rejects; failures are retried until a signal arrives.
 */
export async function finishStartup(
  config: Config,
  context: Context,
  migration: FinishedMigration,
): Promise<void> {
  const { signal } = migration.shutdown;
  const { replyRecovery, sessionWatcher, chatRemoval, chatRetention, erasure, inviteLinks, logger } = context;
  sessionWatcher.start();
  void context.clockSkew.start();
  startPurgeTimer(context);
  try {
    await replyRecovery.start();
    await replyRecovery.recovered;
    chatRemoval.start();
    chatRetention.start();
    erasure.start();
    const { unopened, defaultModel } = await retry(context, signal, () => prepareModels(context));
    await recordRelease(context.database, context.clock.now()).catch((error: unknown) =>
      logger.warn("the version of this server could not be entered into the database", { error }),
    );
    const invite = await retry(context, signal, () => inviteLinks.firstAdministratorInvite());
    writeOut(startupMessage(config, { invite, defaultModel }));
    await removeUnneededCopies(config, context, migration);
    await logStartFindings(config, context, unopened);
  } catch (error) {
    if (!signal.aborted) logger.error("the start could not be completed", { error });
  }
}

function databaseLine({ database }: Config): string {
  if (database.kind === "sqlite") return database.file;
  const { host, pathname } = new URL(database.url);
  return `MySQL at ${host}${pathname}`;
}

function modelLine({ languageModel }: Config, chosen: StartFacts["defaultModel"]): string {
  if (chosen !== undefined && chosen.id !== environmentId)
    return `${chosen.label}, the default of /admin/models`;
  if (languageModel.kind === "demo")
    return "demo assistant (set OPENAI_API_KEY or OPENAI_BASE_URL, and OPENAI_MODEL, for a real model)";
  return `${languageModel.model} at ${redactUrl(languageModel.baseUrl)}`;
}

/** Facts from the database for the message at the start. */
interface StartFacts {
  /** The invite of the first administrator, while there is none. */
  readonly invite?: InviteLink | undefined;
  readonly defaultModel?: { readonly id: string; readonly label: string } | undefined;
}

/** The operator's message on stdout once the server listens: its URL, and the first administrator's invite. */
export function startupMessage(config: Config, { invite, defaultModel }: StartFacts = {}): string {
  const lines = [
    `${config.productName} is running at ${config.publicUrl}`,
    `  Listening  ${config.host}:${config.port}`,
    `  Data       ${databaseLine(config)}`,
    `  Model      ${modelLine(config, defaultModel)}`,
  ];
  if (invite !== undefined)
    lines.push(
      "",
      "There is no administrator yet. Open this link and register with a passkey:",
      `  Link       ${config.publicUrl}/invite/${invite.linkId}`,
      `  Passcode   ${invite.passcode}`,
    );
  return `\n${lines.map(printableLine).join("\n")}\n`;
}
