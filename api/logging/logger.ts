import { describeError } from "./describe-error.ts";
import { linesTogether } from "./lines-together.ts";
import { redact } from "./redact.ts";
import { printableJson } from "./terminal.ts";

const levels = ["debug", "info", "warn", "error"] as const;

export type LogLevel = (typeof levels)[number];
export type LogFields = Readonly<Record<string, unknown>>;

/** Structured logging. Fields are redacted by name; an `error` field is described without what it quotes. */
export interface Logger {
  debug(message: string, fields?: LogFields): void;
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
}

function toLine(level: LogLevel, message: string, { error, ...fields }: LogFields): string {
  const described = error === undefined ? {} : { error: describeError(error) };
  const line = { time: new Date().toISOString(), level, message, ...redact(fields), ...described };
  return `${printableJson(line)}\n`;
}

/** A logger that writes one line of JSON for each event of at least this level; to stderr unless told otherwise. */
export function makeLogger(
  lowest: LogLevel,
  write: (line: string, isUrgent: boolean) => void = linesTogether(process.stderr),
): Logger {
  const log =
    (level: LogLevel) =>
    (message: string, fields: LogFields = {}) => {
      if (levels.indexOf(level) < levels.indexOf(lowest)) return;
      write(toLine(level, message, fields), level === "warn" || level === "error");
    };
  return { debug: log("debug"), info: log("info"), warn: log("warn"), error: log("error") };
}
