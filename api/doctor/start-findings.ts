import { type Config, knownVariables } from "../config/config.ts";
import { mergeSources, readEnvironmentSources } from "../config/environment.ts";
import type { Context } from "../context.ts";
import { checkPasskeys, judgeConnections } from "./content-checks.ts";
import { checkDisk, checkFiles } from "./file-checks.ts";
import type { Finding } from "./finding.ts";

type Started = Pick<Context, "database" | "logger">;

/** Returns no findings if the check itself fails, so that the start continues. */
async function attempt(
  { logger }: Started,
  check: () => readonly Finding[] | Promise<readonly Finding[]>,
): Promise<readonly Finding[]> {
  try {
    return await check();
  } catch (error) {
    logger.debug("a check of the start failed", { error });
    return [];
  }
}

/**
 * Logs a warning for each finding of the cheap checks, which send no requests: files, disk, passkeys, and the keys of the
 * connections named by `unopened`. The clock has a watch of its own. Never rejects.
 */
export async function logStartFindings(
  config: Config,
  started: Started,
  unopened: readonly string[],
): Promise<void> {
  const { dataDirectory, database } = config;
  const environment = () => mergeSources(readEnvironmentSources(knownVariables));
  const found = [
    ...(await attempt(started, () => checkFiles({ environment: environment(), dataDirectory, database }))),
    ...(await attempt(started, async () => [await checkDisk(config)])),
    ...(await attempt(started, async () => [await checkPasskeys(started.database, config)])),
    judgeConnections(unopened),
  ];
  for (const { status, check, message, variable } of found)
    if (status !== "ok") started.logger.warn(message, { check, variable });
}
