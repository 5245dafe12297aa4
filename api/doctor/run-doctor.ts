import type { Clock } from "../clock.ts";
import { type EnvironmentSources, fileVariableOf, mergeSources } from "../config/environment.ts";
import { inspectSessionSecrets } from "../config/session-secrets.ts";
import type { Database } from "../database/connect.ts";
import { Sealer } from "../domain/administration/models/sealing.ts";
import { checkContent, modelsMigration } from "./content-checks.ts";
import { checkDatabase } from "./database-checks.ts";
import { checkDisk, checkFiles } from "./file-checks.ts";
import { type Finding, findingsOf } from "./finding.ts";
import { type ConfigReading, inspectConfig, variableOf } from "./inspect-config.ts";
import { type CheckedModel, checkModels, environmentModel, storedModel } from "./model-check.ts";
import { askPublicUrl, checkPublicUrl } from "./public-address.ts";
import { checkRedis } from "./redis-check.ts";

const configuration = findingsOf("configuration");

function checkConfiguration({ fault }: EnvironmentSources, { faults, warnings }: ConfigReading): Finding[] {
  const found = [
    ...(fault === undefined ? [] : [configuration.fail(fault)]),
    ...faults.map((fault) => configuration.fail(fault, variableOf(fault))),
    ...warnings.map((warning) => configuration.warn(warning, variableOf(warning))),
  ];
  return found.length > 0 ? found : [configuration.ok("All variables are known and valid.")];
}

/** The default model of the administrators, unless its key cannot be opened, which is a finding of its own. */
async function findStoredModel(
  database: Database,
  { settings, sessionSecrets }: ConfigReading,
): Promise<CheckedModel | undefined> {
  const { dataDirectory } = settings;
  const sealer = new Sealer(() =>
    sessionSecrets === undefined ? [] : inspectSessionSecrets({ dataDirectory, sessionSecrets }),
  );
  return storedModel(database, { sealer, settings }).catch(() => undefined);
}

interface DoctorOptions {
  /** Also asks the model and PUBLIC_URL. */
  readonly isOnline: boolean;
  readonly clock: Clock;
}

async function checkStored(reading: ConfigReading, clock: Clock) {
  const { database: location, settings, sessionSecrets, relyingParty } = reading;
  const models: CheckedModel[] = [];
  if (location === undefined) return { findings: [], models };
  const place = { dataDirectory: settings.dataDirectory, sessionSecrets, relyingParty };
  const findings = await checkDatabase(location, clock, async ({ database, migrations }) => {
    const stored = migrations.recorded.includes(modelsMigration)
      ? await findStoredModel(database, reading)
      : undefined;
    if (stored !== undefined) models.push(stored);
    return checkContent(database, migrations, place);
  });
  return { findings, models };
}

/** A variable whose value stands in a file is mended there. */
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
 * Everything that can be known to be wrong, by what is configured. Creates, migrates and changes nothing, and needs no valid
 * configuration: a part with a fault is a finding, and the others are checked.
 */
export async function runDoctor(
  sources: EnvironmentSources,
  { isOnline, clock }: DoctorOptions,
): Promise<Finding[]> {
  const environment = mergeSources(sources);
  const reading = inspectConfig(environment);
  const { settings, relyingParty, languageModel, database, faults } = reading;
  const { dataDirectory, redisUrl } = settings;
  const stored = await checkStored(reading, clock);
  const ofEnvironment = environmentModel(languageModel, settings) ?? [];
  const models = [stored.models, ofEnvironment].flat();
  const isModelUnknown = languageModel === undefined && models.length === 0;
  const isRedisUnknown = faults.some((fault) => fault.startsWith("REDIS_URL"));
  const findings = [
    ...checkConfiguration(sources, reading),
    ...checkFiles({ environment, dataDirectory, database }),
    await checkDisk({ dataDirectory }),
    ...stored.findings,
    ...(isRedisUnknown ? [] : [await checkRedis(redisUrl)]),
    ...(isModelUnknown ? [] : await checkModels(models, isOnline)),
    ...checkPublicUrl(reading),
    ...(isOnline && relyingParty ? await askPublicUrl(relyingParty) : []),
  ];
  return namingFiles(findings, environment);
}
