import { printableJson } from "./terminal.ts";

const secretNames =
  /cookie|authorization|passcode|password|secret|token$|api.?key|challenge|credential|prompt|content|^body$|^text$|^title$/i;

/** The cached redaction of a field name: names are constants in the code, so they are few. */
const known = new Map<string, boolean>();

function isSecret(name: string): boolean {
  const found = known.get(name) ?? secretNames.test(name);
  known.set(name, found);
  return found;
}

/** Replaces the values of fields that must not be logged: cookies, bodies, passcodes, prompts and keys. */
function redact(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const redacted: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) redacted[name] = isSecret(name) ? "[redacted]" : value;
  return redacted;
}

/** The output of the logger; a write to standard error is complete when it returns. */
interface Sink {
  write(text: string): unknown;
}

const waitMilliseconds = 100;
const waitCharacters = 64 * 1024;

/**
 * Buffers lines for 100 ms: one system call per line is slower. Urgent lines and process exit flush the buffer.
 */
function bufferLines(sink: Sink): (line: string, isUrgent: boolean) => void {
  let waiting = "";
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const text = waiting;
    waiting = "";
    if (text !== "") sink.write(text);
  };
  process.on("exit", flush);
  return (line, isUrgent) => {
    waiting += line;
    if (isUrgent || waiting.length > waitCharacters) flush();
    else timer ??= setTimeout(flush, waitMilliseconds).unref();
  };
}

const levels = ["debug", "info", "warn", "error"] as const;

type LogLevel = (typeof levels)[number];
export type LogFields = Readonly<Record<string, unknown>>;

/** Structured logging. Fields are redacted by name; an `error` field is described without quoted values. */
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

/** A logger that writes one line of JSON for each event of at least this level; to stderr by default. */
export function makeLogger(
  lowest: LogLevel,
  write: (line: string, isUrgent: boolean) => void = bufferLines(process.stderr),
): Logger {
  const log =
    (level: LogLevel) =>
    (message: string, fields: LogFields = {}) => {
      if (levels.indexOf(level) < levels.indexOf(lowest)) return;
      write(toLine(level, message, fields), level === "warn" || level === "error");
    };
  return { debug: log("debug"), info: log("info"), warn: log("warn"), error: log("error") };
}

/** Only stack frames: the first lines repeat the message, which may quote user text. */
function stackFrames(stack: string | undefined): string[] {
  const lines = (stack ?? "").split("\n").map((line) => line.trim());
  return lines.filter((line) => line.startsWith("at "));
}

/** Databases quote the values that they reject. */
function withoutQuotedValues(message: string): string {
  return message.replace(/'[^']*'/g, "'…'");
}

/** knex puts the whole statement in front of the driver's message, which has a member of its own on MySQL. */
const statement =
  /^\(?(?:select|insert|update|delete|replace|with|create|alter|drop|begin|commit|rollback|savepoint|release|set|pragma|vacuum|BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE)\b.* - /s;

function messageOf(error: Error): string {
  if ("sqlMessage" in error && typeof error.sqlMessage === "string")
    return withoutQuotedValues(error.sqlMessage);
  return withoutQuotedValues(error.message).replace(statement, "");
}

/** The loggable part of an error: class, code, message without quoted values, and origin. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error };
  return {
    name: error.name,
    ...("code" in error && { code: error.code }),
    message: messageOf(error),
    places: stackFrames(error.stack),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}
