import type { Logger } from "../../logging/logger.ts";
import { RepeatedLines } from "../../logging/repeated-lines.ts";
import type { Violation } from "./read-violations.ts";

/** The maximum of violation kinds with a line of their own per minute; anybody may send reports. */
const maxKinds = 20;
const message = "content policy violated";

/** Logs violations of the content security policy, each kind at most once a minute, with `count`. */
export class ViolationLog {
  private readonly logger: Logger;
  private readonly lines: RepeatedLines;

  constructor(logger: Logger) {
    this.logger = logger;
    const writeOthers = (count: number) => logger.warn(message, { kind: "others", count });
    this.lines = new RepeatedLines({ maxKinds, writeOthers });
  }

  note(violation: Violation): void {
    const key = Object.values(violation).join(" ");
    this.lines.note(key, (count) => this.logger.warn(message, { ...violation, count }));
  }
}
