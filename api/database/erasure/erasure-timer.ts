import type { Logger } from "../../logging/logger.ts";
import type { Database } from "../connect.ts";
import { eraseDeleted } from "./erase-deleted.ts";

const intervalMilliseconds = 60_000;

interface Dependencies {
  readonly database: Database;
  readonly logger: Pick<Logger, "warn">;
}

/** Erases what was deleted once a minute, while a server runs. */
export class ErasureTimer {
  private readonly dependencies: Dependencies;
  private readonly stopping = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

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
      await eraseDeleted(database, { signal });
    } catch (error) {
      logger.warn("deleted texts could not be erased from the file", { error });
    }
  }
}
