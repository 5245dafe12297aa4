import { existsSync } from "node:fs";
import type { Clock } from "../clock.ts";
import { agreedSettings } from "../config/agreed-settings.ts";
import { type EnvironmentSources, fileVariableOf, mergeSources } from "../config/environment.ts";
import { inspectSessionSecrets } from "../config/session-secrets.ts";
import type { Database } from "../database/connect.ts";
import { Sealer } from "../domain/models/sealing.ts";
import { checkContent, modelsMigration } from "./content-checks.ts";
import { checkDatabase } from "./database-checks.ts";
import { checkDisk, checkFiles } from "./file-checks.ts";
import { type Finding, findingsOf } from "./finding.ts";
import { type ConfigReading, inspectConfig, variableOf } from "./inspect-config.ts";
import { type CheckedModel, checkedEnvironmentModel, checkModels, storedModel } from "./model-check.ts";
import { askPublicUrl, checkPublicUrl } from "./public-address.ts";
import { checkRedis } from "./redis-check.ts";

const configuration = findingsOf("configuration");

function checkConfiguration(sources: EnvironmentSources, { faults, warnings }: ConfigReading): Finding[] {
  const found = [
    ...sources.faults.map((fault) => configuration.fail(fault)),
    ...faults.map((fault) => configuration.fail(fault, variableOf(fault))),
    ...[...sources.warnings, ...warnings].map((warning) => configuration.warn(warning, variableOf(warning))),
  ];
  return found.length > 0 ? found : [configuration.ok("All variables are known and valid.")];
}

/** The default model of the administrators; `closed` if its key cannot be opened, which is a finding of its own. */
async function findStoredModel(
  database: Database,
  { settings, sessionSecrets }: ConfigReading,
): Promise<CheckedModel | "none" | "closed"> {
  const { dataDirectory } = settings;
  const sealer = new Sealer(() =>
    sessionSecrets === undefined ? [] : inspectSessionSecrets({ dataDirectory, sessionSecrets }),
  );
  return storedModel(database, { sealer, settings }).catch(() => "closed" as const);
}

interface DoctorOptions {
  /** Also asks the model and PUBLIC_URL. */
  readonly isOnline: boolean;
  /** Also reads every page and row of the database. */
  readonly isDeep: boolean;
  readonly clock: Clock;
}

interface StoredFindings {
  readonly findings: readonly Finding[];
  /** Undefined if the database could not be read. */
  readonly model: CheckedModel | "none" | "closed" | undefined;
}

/** The settings that must be equal on all servers; undefined if a part of them has a fault. */
function agreedOf({ settings, sessionSecrets, relyingParty, faults }: ConfigReading) {
  const isUnknown = faults.some((fault) => /^(?:CURRENCY|TIME_ZONE)\b/.test(fault));
  if (relyingParty === undefined || sessionSecrets === undefined || isUnknown) return undefined;
  try {
    const secrets = inspectSessionSecrets({ dataDirectory: settings.dataDirectory, sessionSecrets });
    return agreedSettings({ ...settings, ...relyingParty }, secrets);
  } catch {
    // The file of the secret has a finding of its own.
    return undefined;
  }
}

async function checkStored(
  reading: ConfigReading,
  { clock, isDeep }: Pick<DoctorOptions, "clock" | "isDeep">,
): Promise<StoredFindings> {
  const { database: location, settings, sessionSecrets, relyingParty } = reading;
  if (location === undefined) return { findings: [], model: undefined };
  let model: StoredFindings["model"];
  if (location.kind === "sqlite" && !existsSync(location.file)) model = "none";
  const { dataDirectory, chatDays } = settings;
  const place = {
    ...{ location, dataDirectory, chatDays, sessionSecrets, relyingParty, clock },
    settings: agreedOf(reading),
  };
  const findings = await checkDatabase(location, { clock, isDeep }, async ({ database, migrations }) => {
    const hasModels = migrations.recorded.includes(modelsMigration);
    model = hasModels ? await findStoredModel(database, reading) : "none";
    return checkContent(database, migrations, place);
  });
  return { findings, model };
}

/** Names the `_FILE` variable in place of a variable whose value is in a file. */
function namingFiles(
  findings: readonly Finding[],
  environment: Readonly<Record<string, string | undefined>>,
) {
  return findings.map((finding) => {
    const { variable } = finding;
    const isInFile =
      variable !== undefined &&
      environment[variable] === undefined &&
      environment[fileVariableOf(variable)] !== undefined;
    return isInFile ? { ...finding, variable: fileVariableOf(variable) } : finding;
  });
}

/**
 * Checks everything that the configuration describes. Creates, migrates and changes nothing, and needs no valid configuration: a
 * part with a fault is a finding, and the others are checked.
 */
export async function runDoctor(
  sources: EnvironmentSources,
  { isOnline, isDeep, clock }: DoctorOptions,
): Promise<Finding[]> {
  const environment = mergeSources(sources);
  const reading = inspectConfig(environment);
  const { settings, relyingParty, languageModel, database, faults } = reading;
  const { dataDirectory, redisUrl } = settings;
  const stored = await checkStored(reading, { clock, isDeep });
  const ofAdministrators = typeof stored.model === "object" ? stored.model : [];
  const models = [ofAdministrators, checkedEnvironmentModel(languageModel, settings) ?? []].flat();
  const isModelUnknown = models.length === 0 && (languageModel === undefined || stored.model !== "none");
  const isRedisUnknown = faults.some((fault) => fault.startsWith("REDIS_URL"));
  const findings = [
    ...checkConfiguration(sources, reading),
    ...checkFiles({ environment, dataDirectory, database }),
    await checkDisk({ dataDirectory, database }),
    ...stored.findings,
    ...(isRedisUnknown ? [] : [await checkRedis(redisUrl)]),
    ...(isModelUnknown ? [] : await checkModels(models, isOnline)),
    ...checkPublicUrl(reading),
    ...(isOnline && relyingParty ? await askPublicUrl(relyingParty) : []),
  ];
  return namingFiles(findings, environment);
}
