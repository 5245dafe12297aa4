import { type Config, readConfig } from "../../config/config.ts";
import { isDatabaseDown } from "../../database/is-database-down.ts";
import { printableJson, writeError, writeOut } from "../../logging/terminal.ts";
import { explainStartFailure } from "../../start/start-failure.ts";
import { type AdminServices, openAdminServices } from "../admin-services.ts";
import type { Command, ConfigCommand, ServiceCommand, Typed } from "./command.ts";
import { refusalJson, refusalText } from "./describe-refusal.ts";
import { commandHelp, generalHelp } from "./help.ts";
import { parseCommandLine } from "./parse-command-line.ts";
import { Unavailable } from "./unavailable.ts";
import { writeOutcome } from "./write-outcome.ts";

/** The same error in a sentence for the operator, if there is one. */
function explained(error: unknown, config: Config): unknown {
  const sentence = explainStartFailure(error, config);
  return sentence === undefined ? error : new Unavailable(sentence, { cause: error });
}

async function openServices(config: Config): Promise<AdminServices> {
  try {
    return await openAdminServices(config);
  } catch (error) {
    throw explained(error, config);
  }
}

/** A mistyped DATA_DIR would else be found out when a link works nowhere. */
function tellOfNewFile(file: string | undefined): void {
  if (file !== undefined) writeError(`There was no database yet: a new one was made, ${file}.\n`);
}

/** A command that opens what it needs itself. Whatever keeps it from its work is explained if it can be. */
async function executeWithConfig(command: ConfigCommand, typed: Typed, wantsJson: boolean): Promise<void> {
  const config = readConfig();
  try {
    await writeOutcome(await command.execute(typed, config), wantsJson);
  } catch (error) {
    throw explained(error, config);
  }
}

/** Executes and answers: a long answer is read while it is written. With `--json` a problem has stderr for itself. */
async function executeWithServices(command: ServiceCommand, typed: Typed, wantsJson: boolean): Promise<void> {
  const config = readConfig();
  const services = await openServices(config);
  if (!wantsJson) tellOfNewFile(services.newFile);
  try {
    await writeOutcome(await command.execute(typed, services), wantsJson);
  } catch (error) {
    throw error instanceof Error && isDatabaseDown(error) ? explained(error, config) : error;
  } finally {
    await services.close();
  }
  if (wantsJson) tellOfNewFile(services.newFile);
}

function execute(command: Command, typed: Typed, wantsJson: boolean): Promise<void> {
  if (command.uses === "config") return executeWithConfig(command, typed, wantsJson);
  return executeWithServices(command, typed, wantsJson);
}

async function answerTo(words: string[], wantsJson: boolean): Promise<void> {
  const { command, typed, wantsHelp } = parseCommandLine(words);
  if (command !== undefined && !wantsHelp) return execute(command, typed, wantsJson);
  writeOut(`${command === undefined ? generalHelp() : commandHelp(command)}\n`);
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
    const refusal = wantsJson ? printableJson(refusalJson(error)) : refusalText(error);
    writeError(`${refusal}\n`);
    return 1;
  }
}
