import { readConfig } from "../config.ts";
import { explainStartFailure } from "../start-failure.ts";
import { type AdminServices, openAdminServices } from "./admin-services.ts";
import type { Command, Typed } from "./command.ts";
import { refusalJson, refusalText } from "./describe-refusal.ts";
import { commandHelp, generalHelp } from "./help.ts";
import { parseCommandLine } from "./parse-command-line.ts";
import { writeOutcome } from "./write-outcome.ts";

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

/** Executes and answers: a long answer is read while it is written. */
async function execute(command: Command, typed: Typed, wantsJson: boolean): Promise<void> {
  const services = await openServices();
  try {
    await writeOutcome(await command.execute(typed, services), wantsJson);
  } finally {
    await services.close();
  }
}

async function answerTo(words: string[], wantsJson: boolean): Promise<void> {
  const { command, typed, wantsHelp } = parseCommandLine(words);
  if (command !== undefined && !wantsHelp) return execute(command, typed, wantsJson);
  process.stdout.write(`${command === undefined ? generalHelp() : commandHelp(command)}\n`);
}

/**
 * Runs the operator's command line and answers its exit code. With `--json` stdout holds one JSON value and nothing
 * else, and stderr the problem as JSON, or a remark on what was answered; a failed or refused command exits with 1
 * (decisions 5).
 */
export async function runCommandLine(words: string[]): Promise<number> {
  const wantsJson = words.includes("--json");
  try {
    await answerTo(words, wantsJson);
    return 0;
  } catch (error) {
    const refusal = wantsJson ? JSON.stringify(refusalJson(error)) : refusalText(error);
    process.stderr.write(`${refusal}\n`);
    return 1;
  }
}
