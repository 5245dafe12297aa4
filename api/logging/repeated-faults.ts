import type { LogFields, Logger } from "./logger.ts";
import { RepeatedLines } from "./repeated-lines.ts";

const maxKinds = 50;

/** A cause that fails many actions at once, such as a database that is away. */
export interface CommonCause {
  /** The message of its lines. */
  readonly message: string;
  isCauseOf(error: Error): boolean;
  /** Missing if the end of the cause cannot be detected. */
  readonly end?: {
    /** The message of the line about its end. */
    readonly message: string;
    /** Resolves once the cause is over; rejects if that cannot be known. */
    wait(): Promise<void>;
  };
}

interface KnownFaults {
  readonly commonCauses: readonly CommonCause[];
  /** Whether an error explains itself, such as that of a full disk, so that the id of a request adds no information. */
  isExplained(error: Error): boolean;
  /** Whether its message is a sentence of our own that names the cause, such as a fault of a provider: its code says less. */
  isInOwnWords(error: Error): boolean;
}

/** The code of an error, or of its cause. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "";
  const own = "code" in error && error.code !== undefined ? String(error.code) : "";
  return own || codeOf(error.cause);
}

/** A message without the values that it quotes or counts: errors of one kind differ only in them. */
function withoutValues(message: string): string {
  return message.replace(/'[^']*'|"[^"]*"|`[^`]*`/g, "").replace(/\d+/g, "0");
}

/**
 * The part of a message that distinguishes causes. Messages of other programs, such as a statement, are omitted: their code is
 * enough.
 */
function wordsOf(error: Error, code: string, known: KnownFaults): string {
  if (known.isInOwnWords(error)) return error.message;
  return code === "" ? withoutValues(error.message) : "";
}

/** The kind of an error: its class, its code, its words, and the kind of its cause. */
function kindOf(error: unknown, known: KnownFaults): string {
  if (!(error instanceof Error)) return typeof error;
  const { name, cause } = error;
  const code = "code" in error && error.code !== undefined ? String(error.code) : "";
  const inner = cause === undefined ? "" : kindOf(cause, known);
  return [name, code, wordsOf(error, code, known), inner].join(" ");
}

/** Whether the line is the only trace of something that a user may report: an unexpected error of a request or a reply. */
function isUnexpected(
  error: unknown,
  { requestId, messageId, chatId }: LogFields,
  { isExplained }: KnownFaults,
): boolean {
  if (error instanceof Error && isExplained(error)) return false;
  if (requestId !== undefined) return true;
  return (messageId !== undefined || chatId !== undefined) && codeOf(error) === "";
}

/** The common causes in progress, each until its end. */
class CurrentCauses {
  private readonly lines: RepeatedLines;
  private readonly logger: Logger;
  private readonly counts = new Map<CommonCause, number>();

  constructor(logger: Logger, lines: RepeatedLines) {
    this.logger = logger;
    this.lines = lines;
  }

  note(cause: CommonCause): void {
    const { end } = cause;
    if (end === undefined) return;
    const count = this.counts.get(cause);
    this.counts.set(cause, (count ?? 0) + 1);
    if (count !== undefined) return;
    const began = performance.now();
    end
      .wait()
      .then(() => {
        const seconds = Math.round((performance.now() - began) / 100) / 10;
        this.lines.end(cause.message);
        this.logger.info(end.message, { count: this.counts.get(cause), seconds });
      })
      .catch(() => {})
      .finally(() => this.counts.delete(cause));
  }
}

/**
 * A logger that writes faults which repeat once a minute with their `count`: the same warning or error with an `error` of the
 * same cause, and about the same `model` if they name one. A common cause has one line for all that it fails; `during` is
 * the message of the first, or last, of these. Its end has a line with the number of all faults and its duration in seconds.
 * An unexpected error of a request or a reply is always written: a user may report its id.
 */
export function countRepeatedFaults(logger: Logger, known: KnownFaults): Logger {
  let lastOther = {};
  const writeOthers = (count: number) =>
    logger.error("more kinds of faults occurred", { count, ...lastOther });
  const lines = new RepeatedLines({ maxKinds, writeOthers });
  const causes = new CurrentCauses(logger, lines);
  const counted =
    (level: "warn" | "error") =>
    (message: string, fields: LogFields = {}) => {
      const { error } = fields;
      if (error === undefined) return logger[level](message, fields);
      const cause = error instanceof Error && known.commonCauses.find((each) => each.isCauseOf(error));
      if (!cause && isUnexpected(error, fields, known)) return logger[level](message, fields);
      if (cause) causes.note(cause);
      const isWritten = cause
        ? lines.note(cause.message, (times) =>
            logger.error(cause.message, { during: message, ...fields, count: times }),
          )
        : lines.note([level, message, fields.model ?? "", kindOf(error, known)].join(" "), (times) =>
            logger[level](message, { ...fields, count: times }),
          );
      if (!isWritten) lastOther = { during: message, code: codeOf(error) || undefined };
    };
  process.on("exit", () => lines.flush());
  return { debug: logger.debug, info: logger.info, warn: counted("warn"), error: counted("error") };
}
