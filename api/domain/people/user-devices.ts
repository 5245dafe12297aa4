import type { Clock } from "../../clock.ts";
import type { Database } from "../../database/connect.ts";
import { Authenticator } from "../../models/authenticator.ts";
import { SessionRow } from "../../models/session.ts";
import { findAccount } from "../accounts/account.ts";

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
}

/** The passkeys and sessions of an account, for the operator. Throws not_found for an unknown number. */
export class UserDevices {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** The open sessions; the most recently used first. */
  async sessions(uniqueUserNumber: number): Promise<SessionRow[]> {
    const { database, clock } = this.dependencies;
    const { user } = await findAccount(database, { uniqueUserNumber });
    return SessionRow.query(database)
      .where({ userId: user.id })
      .where("expiresAt", ">", clock.now())
      .orderBy([
        { column: "lastSeenAt", order: "desc" },
        { column: "publicId", order: "desc" },
      ]);
  }

  /** All passkeys, oldest first. */
  async passkeys(uniqueUserNumber: number): Promise<Authenticator[]> {
    const { database } = this.dependencies;
    const { user } = await findAccount(database, { uniqueUserNumber });
    return Authenticator.query(database).where({ userId: user.id }).orderBy(["createdAt", "id"]);
  }
}
