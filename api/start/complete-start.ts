import { setTimeout as wait } from "node:timers/promises";
import { environmentId } from "#contract/rules/administration/model-changes.ts";
import { noteHealthyStart, removeOldCopies } from "../backup/migration-copy.ts";
import type { Config } from "../config/config.ts";
import { publicPart } from "../config/public-part.ts";
import type { Context } from "../context.ts";
import { purgeAuditEvents, purgeExpired } from "../database/rows/purge.ts";
import { recordRelease } from "../database/schema/used-releases.ts";
import { logStartFindings } from "../doctor/start-findings.ts";
import { resealConnections } from "../domain/administration/models/connection-secrets.ts";
import { printableLine, writeOut } from "../logging/terminal.ts";
import type { InviteLink } from "../models/invite-link.ts";

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

/** How the start has gone until the server listened. */
interface FinishedMigration {
  readonly signal: AbortSignal;
  /** The database as it was before this start has migrated it. */
  readonly copy: string | undefined;
}

/** A healthy start removes the copies that are not needed any more; the server looks for old ones from then on. */
async function removeUnneededCopies(
  { database }: Config,
  { logger, clock }: Pick<Context, "logger" | "clock">,
  copy: string | undefined,
): Promise<void> {
  if (database.kind !== "sqlite") return;
  const { file } = database;
  const tell = (removed: readonly string[]) => {
    for (const path of removed) logger.info("a copy from before a migration was removed", { file: path });
  };
  const removeOld = () =>
    removeOldCopies(file, clock.now())
      .then(tell)
      .catch((error: unknown) => logger.warn("an old copy of the database could not be removed", { error }));
  tell(await noteHealthyStart(file, copy));
  await removeOld();
  setInterval(removeOld, intervalMilliseconds).unref();
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
 * the replies of the first. Prints the address. Never rejects; failures are retried until `signal` is aborted.
 */
export async function finishStartup(
  config: Config,
  context: Context,
  { signal, copy }: FinishedMigration,
): Promise<void> {
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
    await removeUnneededCopies(config, context, copy);
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
  return `${languageModel.model} at ${publicPart(languageModel.baseUrl)}`;
}

/** What the database says at the start. */
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
