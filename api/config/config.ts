import { resolve } from "node:path";
import type { ModelHosts } from "#contract/rules/administration/host-rules.ts";
import type { DatabaseSettings } from "../database/connect.ts";
import {
  type MetricsSettings,
  readMetrics,
  readTracing,
  tracingVariables,
} from "../telemetry/telemetry-settings.ts";
import { databaseVariables, readDatabaseLocation } from "./database-location.ts";
import {
  type Environment,
  type EnvironmentSources,
  mergeSources,
  readEnvironmentSources,
  secretFileVariables,
  withSecretFiles,
} from "./environment.ts";
import { type LimitSettings, limitVariables, readLimits } from "./limit-settings.ts";
import { findMisspelled } from "./misspelled-variables.ts";
import { type RelyingPartySettings, readRelyingParty, relyingPartyVariables } from "./relying-party.ts";
import { readSessionSecrets, sessionSecretVariables } from "./session-secrets.ts";
import { type Settings, settings } from "./settings.ts";
import { readTrustProxy, trustProxyVariables } from "./trust-proxy.ts";

const languageModelVariables = ["OPENAI_API_KEY", "OPENAI_BASE_URL", "OPENAI_MODEL"];

const defaultBaseUrl = "https://api.openai.com/v1";

/** The language model: the demo assistant, or any OpenAI-compatible endpoint. */
export type LanguageModelSettings =
  | { readonly kind: "demo" }
  | {
      readonly kind: "openai";
      readonly baseUrl: string;
      readonly apiKey: string | undefined;
      readonly model: string;
    };

/** The characters of a header value (RFC 9110, section 5.5); with others no request can be sent. */
const headerValue = /^[\t -~\x80-\xff]*$/;

function isWebAddress(value: string): boolean {
  return /^https?:$/.test(URL.parse(value)?.protocol ?? "");
}

/** Without key and base URL the demo assistant is used. A key or base URL without a model is an error. */
function readLanguageModel(environment: Environment, faults: string[]): LanguageModelSettings | undefined {
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: model } = environment;
  if (apiKey === undefined && baseUrl === undefined) return { kind: "demo" };
  if (apiKey !== undefined && !headerValue.test(apiKey))
    faults.push("OPENAI_API_KEY must be one line of characters that are allowed in an HTTP header.");
  if (baseUrl !== undefined && !isWebAddress(baseUrl))
    faults.push("OPENAI_BASE_URL must be an address that begins with https:// or http://.");
  if (model === undefined) {
    faults.push("OPENAI_MODEL must be set when OPENAI_API_KEY or OPENAI_BASE_URL is.");
    return undefined;
  }
  return { kind: "openai", baseUrl: baseUrl ?? defaultBaseUrl, apiKey, model };
}

/** The validated configuration. `sessionSecrets` is empty when a secret is to be created. */
export interface Config extends RelyingPartySettings {
  readonly port: number;
  readonly host: string;
  readonly dataDirectory: string;
  readonly database: DatabaseSettings;
  readonly languageModel: LanguageModelSettings;
  readonly modelTimeoutMilliseconds: number;
  readonly modelStartTimeoutMilliseconds: number;
  readonly contextTokens: number;
  /** The inner hosts that connections of administrators may reach. */
  readonly modelHosts: ModelHosts;
  readonly productName: string;
  readonly sessionSecrets: readonly string[];
  readonly sessionIdleSeconds: number;
  readonly sessionMaxSeconds: number;
  readonly challengeSeconds: number;
  /** The time for which a passkey proof permits sensitive actions, in seconds. */
  readonly freshSeconds: number;
  readonly inviteSeconds: number;
  readonly reEnrollSeconds: number;
  /** Retention of audit events in days. */
  readonly auditDays: number;
  /** Days without activity after which chats that are not pinned are deleted; null: never. */
  readonly chatDays: number | null;
  /** The currency of all prices and costs (ISO 4217). */
  readonly currency: string;
  /** The time zone of the days and months of usage (IANA). */
  readonly timeZone: string;
  readonly trustProxy: number | string[];
  /** The Redis that processes use to notify each other; without it they poll the database. */
  readonly redisUrl: string | undefined;
  /** How long a start waits for its database server. */
  readonly startWaitSeconds: number;
  /** How long running replies may continue after SIGTERM. */
  readonly stopGraceSeconds: number;
  /** Where metrics are served; undefined while they are off. */
  readonly metrics: MetricsSettings | undefined;
  /** The variables of OpenTelemetry; undefined while no traces are sent. */
  readonly tracing: Environment | undefined;
  /** Whether HSTS includes subdomains of `publicUrl`. */
  readonly hstsSubdomains: boolean;
  /** URIs for reporting a security issue of this installation. */
  readonly securityContacts: readonly string[];
  /** Whether rate limits per address, per user and in total apply. Limits per invite link always apply. */
  readonly hasRateLimits: boolean;
  readonly limits: LimitSettings;
  readonly logLevel: Settings["LOG_LEVEL"];
  readonly validatesResponses: boolean;
  /** Sentences about settings that are valid but may be mistakes. */
  readonly warnings: readonly string[];
}

/** Every variable that the configuration knows (product decision 5). */
export const knownVariables: readonly string[] = [
  ...Object.keys(settings.shape),
  ...relyingPartyVariables,
  ...databaseVariables,
  ...languageModelVariables,
  ...sessionSecretVariables,
  ...secretFileVariables,
  ...trustProxyVariables,
  ...limitVariables,
  ...tracingVariables,
];

/** All configuration errors, one sentence each. */
export class ConfigurationError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join("\n"));
    this.name = "ConfigurationError";
    this.faults = faults;
  }
}

function fromSettings(values: Settings) {
  return {
    port: values.PORT,
    host: values.HOST,
    dataDirectory: resolve(values.DATA_DIR),
    modelTimeoutMilliseconds: values.OPENAI_TIMEOUT_MS,
    modelStartTimeoutMilliseconds: values.OPENAI_START_TIMEOUT_MS,
    contextTokens: values.OPENAI_CONTEXT_TOKENS,
    modelHosts: values.MODEL_HOSTS,
    productName: values.PRODUCT_NAME,
    sessionIdleSeconds: values.SESSION_IDLE_SECONDS,
    sessionMaxSeconds: values.SESSION_MAX_SECONDS,
    challengeSeconds: values.CHALLENGE_SECONDS,
    freshSeconds: values.FRESH_SECONDS,
    inviteSeconds: values.INVITE_SECONDS,
    reEnrollSeconds: values.RE_ENROL_SECONDS,
    auditDays: values.AUDIT_DAYS,
    chatDays: values.CHAT_DAYS ?? null,
    currency: values.CURRENCY,
    timeZone: values.TIME_ZONE,
    redisUrl: values.REDIS_URL,
    startWaitSeconds: values.START_WAIT_SECONDS,
    stopGraceSeconds: values.STOP_GRACE_SECONDS,
    hstsSubdomains: values.HSTS_SUBDOMAINS === "on",
    securityContacts: values.SECURITY_CONTACT,
    hasRateLimits: values.RATE_LIMITS === "on",
    logLevel: values.LOG_LEVEL,
    validatesResponses: values.NODE_ENV !== "production",
  };
}

/** Refuses misspelled variables. Returns a sentence for each that may be another program's. */
function readMisspelled(environment: Environment, faults: string[]): string[] {
  const warnings: string[] = [];
  for (const { name, meant, isAmbiguous } of findMisspelled(Object.keys(environment), knownVariables))
    if (isAmbiguous) warnings.push(`${name} is not a variable of this server. Is ${meant} meant?`);
    else faults.push(`${name} is not known. Is ${meant} meant?`);
  return warnings;
}

/** The settings; a wrong one counts as unset, so that a fault does not change the others. */
function readSettings(environment: Environment, faults: string[]): Settings {
  const parsed = settings.safeParse(environment);
  if (parsed.success) return parsed.data;
  faults.push(...parsed.error.issues.map((issue) => issue.message));
  const wrong = new Set(parsed.error.issues.map(({ path }) => path[0]));
  return settings.parse(Object.fromEntries(Object.entries(environment).filter(([name]) => !wrong.has(name))));
}

/** Reads every part of a configuration, valid or not. Parts with a fault may be undefined. */
export function readParts(given: Environment) {
  const faults: string[] = [];
  const warnings = readMisspelled(given, faults);
  const environment = withSecretFiles(given, faults);
  const values = readSettings(environment, faults);
  const relyingParty = readRelyingParty(environment, faults, warnings, values.PORT);
  const database = readDatabaseLocation(environment, faults, values);
  const languageModel = readLanguageModel(environment, faults);
  const sessionSecrets = readSessionSecrets(environment, faults);
  const trustProxy = readTrustProxy(environment, faults);
  const limits = readLimits(environment, faults);
  const metrics = readMetrics(values, faults);
  const tracing = readTracing(environment, faults);
  const common = { ...fromSettings(values), sessionSecrets, limits, metrics, tracing, warnings };
  return { common, relyingParty, database, languageModel, trustProxy, faults };
}

/** Reads the configuration of a process. Throws a ConfigurationError with all errors together. */
export function readProcessConfig(): Config {
  const sources = readEnvironmentSources(knownVariables);
  return readConfig(mergeSources(sources), sources);
}

/**
 * Reads the configuration. Throws a ConfigurationError with all errors together, after those of the file that the environment comes
 * from.
 */
export function readConfig(
  given: Environment,
  file: Pick<EnvironmentSources, "faults" | "warnings"> = { faults: [], warnings: [] },
): Config {
  const { common, relyingParty, database, languageModel, trustProxy, faults: ownFaults } = readParts(given);
  const faults = [...file.faults, ...ownFaults];
  if (faults.length > 0 || !relyingParty || !database || !languageModel || trustProxy === undefined)
    throw new ConfigurationError(faults);
  const warnings = [...file.warnings, ...common.warnings];
  return { ...common, ...relyingParty, warnings, database, languageModel, trustProxy };
}
