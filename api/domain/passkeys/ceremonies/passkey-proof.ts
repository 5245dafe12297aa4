import type { Clock } from "../../../clock.ts";
import type { Database } from "../../../database/connect.ts";
import { runTransaction } from "../../../database/rows/run-transaction.ts";
import type { Logger } from "../../../logging/logger.ts";
import type { Actor } from "../../audit/actor.ts";
import { isUseRecorded, type PasskeyUse, refuseUse } from "../management/passkey-use.ts";

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Thrown within the transaction, which it ends. */
class CounterRegressedError extends Error {}

/** A verified assertion. Its use is stored in the transaction of the action that it allows. */
export class PasskeyProof {
  readonly passkeyId: string;
  readonly userId: string;
  private readonly dependencies: Dependencies;
  private readonly use: PasskeyUse;
  private readonly actor: Actor;

  constructor(dependencies: Dependencies, use: PasskeyUse, actor: Actor) {
    this.dependencies = dependencies;
    this.use = use;
    this.actor = actor;
    this.passkeyId = use.id;
    this.userId = use.userId;
  }

  /**
   * Runs the transaction that the proof allows, and stores the counter in it (WebAuthn section 7.2, step 22). `work`
   * locks the account. Throws passkey_changed for a counter that did not increase.
   */
  async runTransaction<Result>(work: (transaction: Database) => Promise<Result>): Promise<Result> {
    const { database, clock } = this.dependencies;
    try {
      return await runTransaction(database, async (transaction) => {
        const result = await work(transaction);
        if (!(await isUseRecorded(transaction, clock.now(), this.use))) throw new CounterRegressedError();
        return result;
      });
    } catch (error) {
      if (error instanceof CounterRegressedError)
        return refuseUse(this.dependencies, this.use, "counter_regressed", this.actor);
      throw error;
    }
  }
}
