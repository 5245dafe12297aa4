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
 * All that is over the number. The newest one of each address comes before the second one of any, and so on: the fullest
 * addresses give way, the oldest ones first. One statement looks and decides, so that of callers at once none drops more
 * for what another has dropped. It answers no more than a statement may name.
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
  /** Missing when nothing is limited. */
  readonly most: number | undefined;
}

/** The sign-ins that all browsers together have begun and not ended: many addresses do not fill the table either. */
export class OpenLogins {
  private readonly dependencies: Dependencies;
  private readonly told = new LogOnce();

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /**
   * Makes room for one more. Nobody is refused, or a few addresses could lock everybody out: the oldest ones of the
   * addresses that have most open give way, so that a flood drops what is its own. Those who begin at once make the
   * same room, so they are over the number until the next one begins.
   */
  async makeRoom(): Promise<void> {
    const { database, clock, logger, most } = this.dependencies;
    if (most === undefined) return;
    const now = clock.now();
    const [count] = await readRows<{ open: number }>(database, countStatement, [now]);
    if (count === undefined || count.open < most) return;
    const surplus = await readRows<{ challenge: string }>(database, surplusStatement, [now, most]);
    const dropped = surplus.map(({ challenge }) => challenge);
    if (dropped.length > 0) await Ceremony.query(database).delete().whereIn("challenge", dropped);
    if (await this.told.isFirst({ name, key: "all" }, ceremonySeconds))
      logger.warn("a limit was reached", { limit: name });
  }
}
