import type { Logger } from "../../logging/logger.ts";
import type { Database } from "../connect.ts";
import { eraseDeleted } from "./erase-deleted.ts";

const intervalMilliseconds = 60_000;
/** After this many runs in a row in which a reader, such as a backup, has kept the log, the operator is warned. */
const quietRuns = 15;

interface Dependencies {
  readonly database: Database;
  readonly logger: Pick<Logger, "warn">;
}

/** Erases deleted data once a minute, while a server runs. */
export class ErasureTimer {
  private readonly dependencies: Dependencies;
  private readonly stopping = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  /** The runs in a row that have left the log as it was. */
  private keptLogs = 0;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** Runs now and once a minute. The timer does not keep the process alive. */
  start(): void {
    if (this.dependencies.database.client.dialect === "mysql") return;
    void this.run();
    this.timer = setInterval(() => void this.run(), intervalMilliseconds).unref();
  }

  /** At most one run at a time. Never rejects. */
  run(): Promise<void> {
    this.running ??= this.erase().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  /** Resolves once no run is under way. */
  async stop(): Promise<void> {
    this.stopping.abort();
    clearInterval(this.timer);
    await this.running;
  }

  private async erase(): Promise<void> {
    const { database, logger } = this.dependencies;
    const { signal } = this.stopping;
    if (signal.aborted) return;
    try {
      this.keptLogs = (await eraseDeleted(database, { signal })) ? 0 : this.keptLogs + 1;
      if (this.keptLogs === quietRuns)
        logger.warn("deleted texts stay in the log beside the file: another process has read it for long", {
          minutes: quietRuns,
        });
    } catch (error) {
      logger.warn("deleted texts could not be erased from the file", { error });
    }
  }
}
