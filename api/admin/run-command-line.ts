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

interface Answer {
  readonly answer: string;
  readonly remark?: string | undefined;
}

async function answerTo(words: string[], wantsJson: boolean): Promise<Answer> {
  const { command, typed, wantsHelp } = parseCommandLine(words);
  if (command === undefined) return { answer: generalHelp() };
  if (wantsHelp) return { answer: commandHelp(command) };
  const { json, text, remark } = await execute(command, typed);
  return { answer: wantsJson ? JSON.stringify(json) : text, remark };
}

/**
 * Runs the operator's command line and answers its exit code. With `--json` stdout holds one JSON value and nothing
 * else, and stderr the problem as JSON, or a remark on what was answered; a failed or refused command exits with 1 (decisions 5).
 */
export async function runCommandLine(words: string[]): Promise<number> {
  const wantsJson = words.includes("--json");
  try {
    const { answer, remark } = await answerTo(words, wantsJson);
    process.stdout.write(`${answer}\n`);
    if (remark !== undefined) process.stderr.write(`${remark}\n`);
    return 0;
  } catch (error) {
    const refusal = wantsJson ? JSON.stringify(refusalJson(error)) : refusalText(error);
    process.stderr.write(`${refusal}\n`);
    return 1;
  }
}
