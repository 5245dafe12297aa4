import { statSync } from "node:fs";
import { join } from "node:path";
import { knownVariables } from "../../config/config.ts";
import { sqliteFileName } from "../../config/database-location.ts";
import {
  type Environment,
  type EnvironmentSources,
  fileVariableOf,
  mergeSources,
  secretFileVariables,
  splitList,
} from "../../config/environment.ts";
import { limitDefaults } from "../../config/limit-settings.ts";
import { sessionSecretFile } from "../../config/session-secrets.ts";
import { settings } from "../../config/settings.ts";
import { inspectConfig } from "../../doctor/inspect-config.ts";

/** Where a value comes from: a variable of the process, the `.env` file, a file that another variable names, or nowhere. */
export type ValueSource = "environment" | ".env" | "file" | "default";

/** A variable with its value in force, without secrets; null without a value. */
export interface EffectiveValue {
  readonly variable: string;
  readonly value: string | null;
  readonly source: ValueSource;
}

const redacted = "[redacted]";
/** Variables whose value is a secret as a whole. `OPENAI_CONTEXT_TOKENS` is not secret. */
const secretName = /(?:SECRET|KEY|PASSWORD|TOKEN|HEADERS)$/;
/** Variables whose value is an address, also if it is not a valid one. */
const addressNames = ["DATABASE_URL", "REDIS_URL", "OPENAI_BASE_URL", "OTEL_EXPORTER_OTLP_ENDPOINT"];
const originLists = ["EXTRA_ORIGINS", "CLIENT_ORIGINS"];
const userInAddress = /:\/\/[^/]*@/;

/** An address without user, password and query, which may be secret. */
function redactAddress(value: string): string {
  const url = URL.parse(value);
  // A sign that is not encoded moves parts of a password into the path.
  if (url === null || /[@#]/.test(url.pathname + url.hash)) return redacted;
  const user = url.username === "" && url.password === "" ? "" : `${redacted}@`;
  const query = ["", "?ssl=true", "?ssl=false"].includes(url.search) ? url.search : `?${redacted}`;
  const path = url.pathname === "/" && query === "" ? "" : url.pathname;
  return `${url.protocol}//${user}${url.host}${path}${query}`;
}

/** A user, a password or a key may stand in any address. `name: value` is no address, though it can be parsed as one. */
function isAddress(value: string): boolean {
  return userInAddress.test(value) || (value.includes("://") && URL.canParse(value));
}

/** The path of a file that exists: otherwise the secret itself may have been put there by mistake. */
function redactPath(value: string): string {
  try {
    return statSync(value, { throwIfNoEntry: false }) === undefined ? redacted : value;
  } catch {
    return redacted;
  }
}

/** Origins as they are written; an address with more than an origin may hold a secret. */
function redactOrigins(list: string): string {
  const origins = splitList(list).map((item) => (/[@?#]/.test(item) ? redactAddress(item) : item));
  return origins.join(", ");
}

function redactValue(name: string, value: string): string {
  if (originLists.includes(name)) return redactOrigins(value);
  if (secretFileVariables.includes(name)) return redactPath(value);
  if (secretName.test(name)) return redacted;
  return addressNames.includes(name) || isAddress(value) ? redactAddress(value) : value;
}

/** A default as it would be written in the environment. */
function writtenValue(value: unknown): string | null {
  if (typeof value === "string" || typeof value === "number") return String(value);
  if (Array.isArray(value)) return value.join(", ") || null;
  if (typeof value !== "object" || value === null) return null;
  return "points" in value && "seconds" in value ? `${value.points}/${value.seconds}` : null;
}

/** The defaults that depend on other variables. */
function derivedDefaults(environment: Environment): Readonly<Record<string, string | null>> {
  const { settings: values, relyingParty, languageModel } = inspectConfig(environment);
  return {
    PUBLIC_URL: relyingParty?.publicUrl ?? null,
    RP_ID: relyingParty?.rpId ?? null,
    TRUST_PROXY: "0",
    DATABASE_URL: `SQLite: ${join(values.dataDirectory, sqliteFileName)}`,
    SESSION_SECRET: `file: ${sessionSecretFile(values)}`,
    OPENAI_BASE_URL: languageModel?.kind === "openai" ? languageModel.baseUrl : null,
  };
}

/**
 * Returns every variable with its value in force and its source. Values of secrets are left out, also when the configuration has
 * faults.
 */
export function readEffectiveConfig(sources: EnvironmentSources): EffectiveValue[] {
  const environment = mergeSources(sources);
  const derived = derivedDefaults(environment);
  const plain: Readonly<Record<string, unknown>> = { ...settings.parse({}), ...limitDefaults };
  return knownVariables.map((variable): EffectiveValue => {
    const value = environment[variable];
    const isOwn = sources.process[variable] !== undefined;
    if (value !== undefined)
      return { variable, value: redactValue(variable, value), source: isOwn ? "environment" : ".env" };
    const file = environment[fileVariableOf(variable)];
    if (secretFileVariables.includes(fileVariableOf(variable)) && file !== undefined)
      return { variable, value: `file: ${redactPath(file)}`, source: "file" };
    return { variable, value: derived[variable] ?? writtenValue(plain[variable]), source: "default" };
  });
}
