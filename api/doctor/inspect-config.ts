import { type Config, type LanguageModelSettings, readParts } from "../config/config.ts";
import type { Environment } from "../config/environment.ts";
import type { RelyingPartySettings } from "../config/relying-party.ts";
import type { DatabaseSettings } from "../database/connect.ts";

/** The parts of a configuration that have no fault; the others are undefined. */
export interface ConfigReading {
  readonly faults: readonly string[];
  readonly warnings: readonly string[];
  /** The variables that are valid by themselves; a wrong one has its default. */
  readonly settings: ReturnType<typeof readParts>["common"];
  readonly relyingParty: RelyingPartySettings | undefined;
  readonly database: DatabaseSettings | undefined;
  readonly languageModel: LanguageModelSettings | undefined;
  /** Empty when a secret is in the data folder, or is to be created there. */
  readonly sessionSecrets: readonly string[] | undefined;
  readonly trustProxy: Config["trustProxy"] | undefined;
}

/** Reads the valid parts of a configuration with faults, for commands that report the faults. */
export function inspectConfig(given: Environment): ConfigReading {
  const { common, faults, ...parts } = readParts(given);
  // A part whose secret cannot be read from its file must not look as if no variable were set.
  const isSound = (...prefixes: string[]) =>
    !faults.some((fault) => prefixes.some((prefix) => fault.startsWith(prefix)));
  return {
    faults,
    warnings: common.warnings,
    settings: common,
    relyingParty: parts.relyingParty,
    database: isSound("DATABASE_URL", "DATABASE_CA_FILE") ? parts.database : undefined,
    languageModel: isSound("OPENAI_API_KEY", "OPENAI_BASE_URL") ? parts.languageModel : undefined,
    sessionSecrets: isSound("SESSION_SECRET") ? common.sessionSecrets : undefined,
    trustProxy: parts.trustProxy,
  };
}

/** The variable that a sentence of the configuration begins with. */
export function variableOf(sentence: string): string | undefined {
  return /^[A-Z][A-Z0-9_]+/.exec(sentence)?.[0];
}
