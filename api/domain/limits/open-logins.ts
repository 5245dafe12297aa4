import type { Clock } from "../../clock.ts";
import type { Database } from "../../database/connect.ts";
import { readRows } from "../../database/read-rows.ts";
import { tooMany } from "./too-many.ts";

const statement =
  "select count(*) as open, min(expiresAt) as next from ceremonies where purpose = 'login' and expiresAt > ?";

interface Row {
  readonly open: number;
  /** The driver gives a date, or its milliseconds; null when none is open. */
  readonly next: Date | number | null;
}

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  /** Missing when nothing is limited. */
  readonly most: number | undefined;
}

/** The sign-ins that all browsers together have begun and not ended: many addresses do not fill the table either. */
export class OpenLogins {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** Refuses one more with `too_many_attempts`, until the first of them expires. */
  async refuseTooMany(): Promise<void> {
    const { database, clock, most } = this.dependencies;
    if (most === undefined) return;
    const now = clock.now();
    const [row] = await readRows<Row>(database, statement, [now]);
    if (row === undefined || row.open < most) return;
    const wait = new Date(row.next ?? now).getTime() - now.getTime();
    throw tooMany({ name: "open-logins", key: "all", points: most }, wait);
  }
}
