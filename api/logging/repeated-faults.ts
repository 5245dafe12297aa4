import type { LogFields, Logger } from "./logger.ts";
import { RepeatedLines } from "./repeated-lines.ts";

const maxKinds = 50;

/** A cause that fails many actions at once, such as a database that is away. */
export interface CommonCause {
  /** The message of its lines. */
  readonly message: string;
  isCauseOf(error: Error): boolean;
}

function codeOf(error: Error): string {
  return "code" in error ? String(error.code) : "";
}

/** Errors of one kind differ only in the values that their messages quote. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { name, message, cause } = error;
  const code = codeOf(error);
  const inner = cause === undefined ? "" : kindOf(cause);
  return [name, code, code === "" ? message.replace(/'[^']*'/g, "") : "", inner].join(" ");
}

/**
 * A logger that writes faults which repeat once a minute with their `count`: the same warning or error with an `error` of the
 * same kind. A common cause has one line for all that it fails; `during` is the message of the first, or last, of these.
 * An unknown error of a request is always written: a user may report the id of that request.
 */
export function countRepeatedFaults(logger: Logger, causes: readonly CommonCause[]): Logger {
  const writeOthers = (count: number) => logger.error("more kinds of faults occurred", { count });
  const lines = new RepeatedLines({ maxKinds, writeOthers });
  const counted =
    (level: "warn" | "error") =>
    (message: string, fields: LogFields = {}) => {
      const { error, requestId } = fields;
      if (error === undefined) return logger[level](message, fields);
      const cause = error instanceof Error && causes.find((each) => each.isCauseOf(error));
      if (!cause && requestId !== undefined) return logger[level](message, fields);
      if (cause)
        return lines.note(cause.message, (times) =>
          logger.error(cause.message, { during: message, ...fields, count: times }),
        );
      const key = `${level} ${message} ${kindOf(error)}`;
      return lines.note(key, (times) => logger[level](message, { ...fields, count: times }));
    };
  process.on("exit", () => lines.flush());
  return { debug: logger.debug, info: logger.info, warn: counted("warn"), error: counted("error") };
}
