import type { Clock } from "../../clock.ts";
import type { Database } from "../../database/connect.ts";
import type { Logger } from "../../logging/logger.ts";
import { type Actor, operator } from "./actor.ts";
import { NoteBudget } from "./note-budget.ts";
import { type NewAuditEvent, recordEvent } from "./record-event.ts";

const flushMilliseconds = 60_000;

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Keeps what failed or was refused, which has no transaction of its own; what was done, `recordEvent` keeps. */
export class AuditLog {
  private readonly dependencies: Dependencies;
  /** Signed-in users have a budget of their own, which no stranger can use up. */
  private readonly budgets = { ofUsers: new NoteBudget(), ofOthers: new NoteBudget() };
  private timer: NodeJS.Timeout | undefined;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** Never rejects: what cannot be written is logged. Of a flood a part is written, and the rest counted. */
  async note(actor: Actor, happening: NewAuditEvent): Promise<void> {
    const now = this.dependencies.clock.now().getTime();
    const budget = actor.kind === "user" ? this.budgets.ofUsers : this.budgets.ofOthers;
    if (budget.isOver(now)) await this.flush();
    if (budget.allows(happening.event, now)) await this.write(actor, happening);
    else this.timer ??= setTimeout(() => void this.flush(), flushMilliseconds).unref();
  }

  /** Writes how many events were left out, if any were; never rejects. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    for (const budget of Object.values(this.budgets)) {
      const data = budget.takeLeftOut();
      if (data !== undefined) await this.write(operator, { event: "events_left_out", data });
    }
  }

  private async write(actor: Actor, happening: NewAuditEvent): Promise<void> {
    const { database, clock, logger } = this.dependencies;
    try {
      await recordEvent(database, clock.now(), actor, happening);
    } catch (error) {
      logger.error("an audit event could not be written", { event: happening.event, error });
    }
  }
}
