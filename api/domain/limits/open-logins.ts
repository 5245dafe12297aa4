import { ceremonySeconds } from "#contract/limits.ts";
import type { Clock } from "../../clock.ts";
import type { Database } from "../../database/connect.ts";
import { readRows } from "../../database/rows/read-rows.ts";
import type { Logger } from "../../logging/logger.ts";
import { Ceremony } from "../../models/ceremony.ts";
import { LogOnce } from "./log-once.ts";

const name = "open-logins";

const countStatement = "select count(*) as open from ceremonies where purpose = 'login' and expiresAt > ?";

/**
 * The challenges over the maximum. The newest login of each address ranks before the second newest of any, and
 * so on: the addresses with the most logins are evicted first, oldest first. One statement selects them, so
 * that concurrent callers do not evict more than necessary. Returns no more ids than a statement may name.
 */
const surplusStatement = `select challenge from (
    select challenge, row_number() over (order by place, createdAt desc, challenge desc) as turn from (
      select challenge, createdAt,
        row_number() over (partition by address order by createdAt desc, challenge desc) as place
      from ceremonies where purpose = 'login' and expiresAt > ?
    ) as places
  ) as turns where turn >= ? order by turn desc limit 1000`;

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  /** The maximum; undefined when nothing is limited. */
  readonly max: number | undefined;
}

/** Limits started logins of all browsers together, so that many addresses cannot fill the table. */
export class OpenLogins {
  private readonly dependencies: Dependencies;
  private readonly logOnce = new LogOnce();

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /**
   * Evicts the oldest logins of the addresses with the most. It rejects no login: otherwise few addresses could
   * lock all others out. Concurrent callers may exceed the maximum until the next login.
   */
  async evictOldest(): Promise<void> {
    const { database, clock, logger, max } = this.dependencies;
    if (max === undefined) return;
    const now = clock.now();
    const [count] = await readRows<{ open: number }>(database, countStatement, [now]);
    if (count === undefined || count.open < max) return;
    const surplus = await readRows<{ challenge: string }>(database, surplusStatement, [now, max]);
    const dropped = surplus.map(({ challenge }) => challenge);
    if (dropped.length > 0) await Ceremony.query(database).delete().whereIn("challenge", dropped);
    if (await this.logOnce.isFirst({ name, key: "all" }, ceremonySeconds))
      logger.warn("a limit was reached", { limit: name });
  }
}
