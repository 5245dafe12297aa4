import { ceremonySeconds } from "#contract/limits.ts";
import type { Clock } from "../../clock.ts";
import { changeRows } from "../../database/change-rows.ts";
import type { Database } from "../../database/connect.ts";
import { readRows } from "../../database/read-rows.ts";
import type { Logger } from "../../logger.ts";
import { FirstRefusals } from "./first-refusals.ts";

const countStatement = "select count(*) as open from ceremonies where purpose = 'login' and expiresAt > ?";

/** Of the address that has most open; of several alike the one that began first. */
const oldestStatement = `select challenge from ceremonies where purpose = 'login' and expiresAt > ? and address =
  (select address from ceremonies where purpose = 'login' and expiresAt > ?
    group by address order by count(*) desc, min(createdAt) limit 1)
  order by createdAt, challenge limit 1`;

const dropStatement = "delete from ceremonies where challenge = ?";

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Missing when nothing is limited. */
  readonly most: number | undefined;
}

/** The sign-ins that all browsers together have begun and not ended: many addresses do not fill the table either. */
export class OpenLogins {
  private readonly dependencies: Dependencies;
  private readonly told = new FirstRefusals();

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /**
   * Makes room for one more. Nobody is refused, or a few addresses could lock everybody out: the oldest one of the
   * address that has most open gives way, so that a flood drops what is its own.
   */
  async makeRoom(): Promise<void> {
    const { database, clock, logger, most } = this.dependencies;
    if (most === undefined) return;
    const now = clock.now();
    const [count] = await readRows<{ open: number }>(database, countStatement, [now]);
    if (count === undefined || count.open < most) return;
    const [oldest] = await readRows<{ challenge: string }>(database, oldestStatement, [now, now]);
    if (oldest !== undefined) await changeRows(database, dropStatement, [oldest.challenge]);
    const limit = { name: "open-logins", key: "all", points: most };
    if (await this.told.isFirst(limit, ceremonySeconds))
      logger.warn("a limit was reached", { limit: limit.name });
  }
}
