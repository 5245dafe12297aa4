import { readConfig } from "../config.ts";
import { explainStartFailure } from "../start-failure.ts";
import { type AdminServices, openAdminServices } from "./admin-services.ts";
import type { Command, Outcome, Typed } from "./command.ts";
import { refusalJson, refusalText } from "./describe-refusal.ts";
import { commandHelp, generalHelp } from "./help.ts";
import { parseCommandLine } from "./parse-command-line.ts";

/** The services, or an error that says in one sentence why there are none. */
async function openServices(): Promise<AdminServices> {
  const config = readConfig();
  try {
    return await openAdminServices(config);
  } catch (error) {
    const sentence = explainStartFailure(error, config);
    throw sentence === undefined ? error : new Error(sentence, { cause: error });
  }
}

async function execute(command: Command, typed: Typed): Promise<Outcome> {
  const services = await openServices();
  try {
    return await command.execute(typed, services);
  } finally {
    await services.close();
  }
}

async function answer(words: string[], wantsJson: boolean): Promise<string> {
  const { command, typed, wantsHelp } = parseCommandLine(words);
  if (command === undefined) return generalHelp();
  if (wantsHelp) return commandHelp(command);
  const { json, text } = await execute(command, typed);
  return wantsJson ? JSON.stringify(json) : text;
}

/**
 * Runs the operator's command line and answers its exit code. With `--json` stdout holds one JSON value and nothing
 * else, and stderr the problem as JSON; a failed or refused command exits with 1 (decisions 5).
 */
export async function runCommandLine(words: string[]): Promise<number> {
  const wantsJson = words.includes("--json");
  try {
    process.stdout.write(`${await answer(words, wantsJson)}\n`);
    return 0;
  } catch (error) {
    const refusal = wantsJson ? JSON.stringify(refusalJson(error)) : refusalText(error);
    process.stderr.write(`${refusal}\n`);
    return 1;
  }
}
