import { resolve } from "node:path";
import type { DatabaseSettings } from "../database/database-settings.ts";
import { databaseVariables, readDatabaseLocation } from "./database-location.ts";
import type { Environment } from "./environment.ts";
import {
  type LanguageModelSettings,
  languageModelVariables,
  readLanguageModel,
} from "./language-model-settings.ts";
import { type LimitSettings, limitVariables, readLimits } from "./limit-settings.ts";
import { readEnvironment } from "./read-environment.ts";
import { type RelyingParty, readRelyingParty, relyingPartyVariables } from "./relying-party.ts";
import { readSessionSecrets, sessionSecretVariables } from "./session-secret.ts";
import { type Settings, settings } from "./settings.ts";
import { readTrustProxy, trustProxyVariables } from "./trust-proxy.ts";

/** Everything an operator can set, checked and typed. `sessionSecrets` is empty when one is to be made. */
export interface Config extends RelyingParty {
  readonly port: number;
  readonly host: string;
  readonly dataDirectory: string;
  readonly database: DatabaseSettings;
  readonly languageModel: LanguageModelSettings;
  readonly modelTimeoutMilliseconds: number;
  readonly modelStartTimeoutMilliseconds: number;
  readonly contextTokens: number;
  readonly productName: string;
  readonly sessionSecrets: readonly string[];
  readonly sessionIdleSeconds: number;
  readonly sessionMaxSeconds: number;
  readonly challengeSeconds: number;
  /** How long a proved passkey is fresh enough for what adds or takes away power. */
  readonly freshSeconds: number;
  readonly inviteSeconds: number;
  readonly reEnrolSeconds: number;
  /** How long what was done is kept. */
  readonly auditDays: number;
  readonly trustProxy: number | string[];
  /** Where several processes hear of each other at once; without it they look into the database. */
  readonly redisUrl: string | undefined;
  /** Whether browsers are to use https for every subdomain of the host of `publicUrl` too. */
  readonly hstsSubdomains: boolean;
  /** URIs by which a security fault of this installation can be reported. */
  readonly securityContacts: readonly string[];
  /** What is counted per address, per person and in all; a link's own numbers hold without it too. */
  readonly hasRateLimits: boolean;
  readonly limits: LimitSettings;
  readonly logLevel: Settings["LOG_LEVEL"];
  readonly validatesResponses: boolean;
}

/** Every variable that the configuration knows (decisions 5). */
export const knownVariables: readonly string[] = [
  ...Object.keys(settings.shape),
  ...relyingPartyVariables,
  ...databaseVariables,
  ...languageModelVariables,
  ...sessionSecretVariables,
  ...trustProxyVariables,
  ...limitVariables,
];

/** All that is wrong with the configuration, one plain sentence each. */
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
    productName: values.PRODUCT_NAME,
    sessionIdleSeconds: values.SESSION_IDLE_SECONDS,
    sessionMaxSeconds: values.SESSION_MAX_SECONDS,
    challengeSeconds: values.CHALLENGE_SECONDS,
    freshSeconds: values.FRESH_SECONDS,
    inviteSeconds: values.INVITE_SECONDS,
    reEnrolSeconds: values.RE_ENROL_SECONDS,
    auditDays: values.AUDIT_DAYS,
    redisUrl: values.REDIS_URL,
    hstsSubdomains: values.HSTS_SUBDOMAINS === "on",
    securityContacts: values.SECURITY_CONTACT,
    hasRateLimits: values.RATE_LIMITS === "on",
    logLevel: values.LOG_LEVEL,
    validatesResponses: values.NODE_ENV !== "production",
  };
}

/** Reads the configuration once. Throws a ConfigurationError with all faults together. */
export function readConfig(environment: Environment = readEnvironment()): Config {
  const parsed = settings.safeParse(environment);
  const faults = parsed.error?.issues.map((issue) => issue.message) ?? [];
  const values = parsed.data ?? settings.parse({});
  const relyingParty = readRelyingParty(environment, faults, values.PORT);
  const database = readDatabaseLocation(environment, faults, values.DATA_DIR);
  const languageModel = readLanguageModel(environment, faults);
  const sessionSecrets = readSessionSecrets(environment, faults);
  const trustProxy = readTrustProxy(environment, faults);
  const limits = readLimits(environment, faults);
  if (faults.length > 0 || !relyingParty || !database || !languageModel || trustProxy === undefined)
    throw new ConfigurationError(faults);
  const parts = { ...relyingParty, database, languageModel, sessionSecrets, trustProxy, limits };
  return { ...fromSettings(values), ...parts };
}
