import type { Clock } from "../../clock.ts";
import type { Database } from "../../database/connect.ts";
import type { Logger } from "../../logging/logger.ts";
import { type Actor, operatorActor } from "./actor.ts";
import { AuditEventBudget } from "./audit-event-budget.ts";
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
  private readonly budgets = { ofUsers: new AuditEventBudget(), ofOthers: new AuditEventBudget() };
  private timer: NodeJS.Timeout | undefined;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** Never rejects; write failures are logged. Events beyond the budget are counted. */
  async record(actor: Actor, auditEvent: NewAuditEvent): Promise<void> {
    const now = this.dependencies.clock.now().getTime();
    const budget = actor.kind === "user" ? this.budgets.ofUsers : this.budgets.ofOthers;
    if (budget.isWindowOver(now)) await this.flush();
    if (budget.allows(auditEvent.event, now)) await this.write(actor, auditEvent);
    else this.timer ??= setTimeout(() => void this.flush(), flushMilliseconds).unref();
  }

  /** Records how many events were dropped; never rejects. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    for (const budget of Object.values(this.budgets)) {
      const data = budget.drainDropped();
      if (data !== undefined) await this.write(operatorActor, { event: "events_left_out", data });
    }
  }

  private async write(actor: Actor, auditEvent: NewAuditEvent): Promise<void> {
    const { database, clock, logger } = this.dependencies;
    try {
      await recordEvent(database, clock.now(), actor, auditEvent);
    } catch (error) {
      logger.error("an audit event could not be written", { event: auditEvent.event, error });
    }
  }
}
