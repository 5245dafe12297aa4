import { existsSync, readFileSync } from "node:fs";
import { readEnvironmentFile } from "./environment-file.ts";
import { judgeFileNames } from "./file-names.ts";

/** Environment variables without blank values. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Drops variables that hold only blanks: an empty line in a compose file means "not set". */
export function withoutBlanks(variables: Environment): Environment {
  const entries = Object.entries(variables).map(([name, value]) => [name, value?.trim() || undefined]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** The variables by where they are set: by the process, and in the `.env` file of the working directory. */
export interface EnvironmentSources {
  readonly process: Environment;
  readonly file: Environment;
  /** Why the file, or lines of it, cannot be read. */
  readonly faults: readonly string[];
  /** A sentence for each line that sets a variable of the process, which is not read from the file. */
  readonly warnings: readonly string[];
}

export const environmentFile = ".env";

/** `known`: the variables of the configuration. Other names in the file are faults. */
export function readEnvironmentSources(known: readonly string[]): EnvironmentSources {
  const own = withoutBlanks(process.env);
  try {
    const text = existsSync(environmentFile) ? readFileSync(environmentFile, "utf8") : "";
    const { variables, lines, faults } = readEnvironmentFile(text, environmentFile);
    const names = judgeFileNames(lines, { known, fileName: environmentFile, isSet: (name) => name in own });
    // A name with a fault is removed, so that it is not reported again as a variable of the process.
    const file = Object.fromEntries(
      Object.entries(withoutBlanks(variables)).filter(([name]) => !names.unknown.has(name)),
    );
    return { process: own, file, faults: [...faults, ...names.faults], warnings: names.warnings };
  } catch (error) {
    const fault = `The file ${environmentFile} cannot be read (${reasonOf(error)}).`;
    return { process: own, file: {}, faults: [fault], warnings: [] };
  }
}

/** The variables that hold: those of the process override those of the file. */
export function mergeSources({ process: own, file }: EnvironmentSources): Environment {
  return { ...file, ...own };
}

/** The items of a comma-separated list. */
export function splitList(value: string | undefined): string[] {
  return (value ?? "")
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");
}

/** The variables whose value can stand in a file instead, as container platforms mount secrets. */
const secrets = ["SESSION_SECRET", "DATABASE_URL", "OPENAI_API_KEY", "REDIS_URL", "METRICS_TOKEN"] as const;

export const fileVariableOf = (name: string) => `${name}_FILE`;

export const secretFileVariables: readonly string[] = secrets.map(fileVariableOf);

/** The reason of a failed read, without the file's content. */
function reasonOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "unknown";
}

function readSecretFile(name: string, file: string, faults: string[]): string | undefined {
  try {
    const value = readFileSync(file, "utf8")
      .replace(/^\ufeff/, "")
      .replace(/\r?\n$/, "");
    if (/\S\s*[\r\n]+\s*\S/.test(value))
      faults.push(`${fileVariableOf(name)} names a file of several lines.`);
    else if (value.trim() !== "") return value;
    else faults.push(`${fileVariableOf(name)} names an empty file.`);
  } catch (error) {
    // Without its value: the secret itself may have been put there by mistake.
    faults.push(`${fileVariableOf(name)} names a file that cannot be read (${reasonOf(error)}).`);
  }
  return undefined;
}

/**
 * The environment with the values of the files that `…_FILE` variables name (product additions, section 11). A byte order mark and one
 * trailing newline are cut. Faults are a file that is missing, empty or of several lines, and both forms at once.
 */
export function withSecretFiles(environment: Environment, faults: string[]): Environment {
  const values: Record<string, string | undefined> = { ...environment };
  for (const name of secrets) {
    const file = environment[fileVariableOf(name)];
    if (file === undefined) continue;
    if (environment[name] === undefined) values[name] = readSecretFile(name, file, faults);
    else faults.push(`${name} and ${fileVariableOf(name)} must not both be set.`);
  }
  return values;
}
