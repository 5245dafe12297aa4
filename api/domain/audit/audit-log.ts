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

/** Records failed and denied actions, which have no transaction. `recordEvent` records completed actions. */
export class AuditLog {
  private readonly dependencies: Dependencies;
  /** Separate budgets, so that anonymous visitors cannot exhaust the budget of users. */
  private readonly budgets = { ofUsers: new NoteBudget(), ofOthers: new NoteBudget() };
  private timer: NodeJS.Timeout | undefined;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** Never rejects; write failures are logged. Events beyond the budget are counted. */
  async note(actor: Actor, happening: NewAuditEvent): Promise<void> {
    const now = this.dependencies.clock.now().getTime();
    const budget = actor.kind === "user" ? this.budgets.ofUsers : this.budgets.ofOthers;
    if (budget.isOver(now)) await this.flush();
    if (budget.allows(happening.event, now)) await this.write(actor, happening);
    else this.timer ??= setTimeout(() => void this.flush(), flushMilliseconds).unref();
  }

  /** Records how many events were dropped; never rejects. */
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
