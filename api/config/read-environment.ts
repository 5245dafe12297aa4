import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { type Environment, withoutBlanks } from "./environment.ts";

/** The process's variables over those of a `.env` file in the working directory, when there is one. */
export function readEnvironment(file = ".env"): Environment {
  const fromFile = existsSync(file) ? withoutBlanks(parseEnv(readFileSync(file, "utf8"))) : {};
  return { ...fromFile, ...withoutBlanks(process.env) };
}
