import type { Clock } from "../../../clock.ts";
import type { Database } from "../../../database/connect.ts";
import { changeRows } from "../../../database/rows/change-rows.ts";
import type { Logger } from "../../../logging/logger.ts";
import type { Actor } from "../../audit/actor.ts";
import { recordEvent } from "../../audit/record-event.ts";
import { DomainError } from "../../domain-error.ts";
import type { Assertion } from "../verification/verify-assertion.ts";

const useStatement =
  "update authenticators set counter = ?, credentialBackedUp = ?, lastUsedAt = ? where id = ?";
const suspectStatement = "update authenticators set suspectAt = ? where id = ?";

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
}

interface Used {
  readonly id: string;
  readonly userId: string;
}

/** Marks a passkey for its owner, who decides whether to go on with it. One that was removed meanwhile is not marked. */
async function suspect({ database, clock }: Dependencies, { id, userId: subjectId }: Used, actor: Actor) {
  const now = clock.now();
  await database.transaction(async (transaction) => {
    const marked = await changeRows(transaction, suspectStatement, [now, id]);
    const happening = { event: "passkey_counter_regressed", subjectId } as const;
    if (marked === 1) await recordEvent(transaction, now, actor, happening);
  });
}

/**
 * WebAuthn section 7.2, step 22: a counter must grow, or stay 0 as with synced passkeys; else the key may have
 * been cloned. The UPDATE decides, so that of two calls at once with one counter only one passes. Else
 * verification_failed.
 */
export async function recordUse(
  dependencies: Dependencies,
  passkey: Used,
  { counter, backedUp }: Assertion,
  actor: Actor,
): Promise<void> {
  const { database, clock, logger } = dependencies;
  const { id } = passkey;
  const condition = counter === 0 ? "counter = ?" : "counter < ?";
  const values = [counter, backedUp ? 1 : 0, clock.now(), id, counter];
  const recorded = await changeRows(database, `${useStatement} and ${condition}`, values);
  if (recorded === 1) return;
  const reason = "counter_regressed";
  logger.warn("passkey refused", { code: "verification_failed", reason, id });
  await suspect(dependencies, passkey, actor);
  throw new DomainError("verification_failed", { reason });
}
