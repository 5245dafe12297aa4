import type { Command } from "./command.ts";
import { commands } from "./commands.ts";

const invocation = "npm run admin --";

function optionLines({ options, flags }: Pick<Command, "options" | "flags">): string[] {
  const all = { ...options, ...flags, json: "answer with one JSON value", help: "show this help" };
  const takesValue = (name: string) => name in options;
  const names = Object.keys(all).map((name) => (takesValue(name) ? `--${name} VALUE` : `--${name}`));
  const width = Math.max(...names.map((name) => name.length));
  return Object.values(all).map((meaning, index) => `  ${names[index]?.padEnd(width)}  ${meaning}`);
}

export function commandHelp({ name, summary, positionals, ...command }: Command): string {
  const words = [name, ...positionals.map((positional) => positional.toUpperCase())];
  const usage = `${invocation} ${words.join(" ")} [options]`;
  return [summary, "", `Usage: ${usage}`, "", "Options:", ...optionLines(command)].join("\n");
}

export function generalHelp(): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
  const more = `${invocation} COMMAND --help tells more about one.`;
  return [`Usage: ${invocation} COMMAND [options]`, "", "Commands:", ...lines, "", more].join("\n");
}
