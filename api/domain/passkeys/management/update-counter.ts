import type { Clock } from "../../../clock.ts";
import type { Database } from "../../../database/connect.ts";
import { executeStatement } from "../../../database/rows/change-rows.ts";
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

interface PasskeyUse {
  readonly id: string;
  readonly userId: string;
}

/** Flags a passkey as suspect for its owner; ignores a removed passkey. */
async function markSuspect(
  { database, clock }: Dependencies,
  { id, userId: subjectId }: PasskeyUse,
  actor: Actor,
) {
  const now = clock.now();
  await database.transaction(async (transaction) => {
    const marked = await executeStatement(transaction, suspectStatement, [now, id]);
    const auditEvent = { event: "passkey_counter_regressed", subjectId } as const;
    if (marked === 1) await recordEvent(transaction, now, actor, auditEvent);
  });
}

/**
 * WebAuthn section 7.2, step 22: a counter must increase, or stay 0 as with synced passkeys; otherwise the key
 * may have been cloned, and it throws verification_failed. The UPDATE decides, so that of two concurrent calls
 * with one counter only one passes.
 */
export async function updateCounter(
  dependencies: Dependencies,
  passkey: PasskeyUse,
  { counter, backedUp }: Assertion,
  actor: Actor,
): Promise<void> {
  const { database, clock, logger } = dependencies;
  const { id } = passkey;
  const condition = counter === 0 ? "counter = ?" : "counter < ?";
  const values = [counter, backedUp ? 1 : 0, clock.now(), id, counter];
  const recorded = await executeStatement(database, `${useStatement} and ${condition}`, values);
  if (recorded === 1) return;
  const reason = "counter_regressed";
  logger.warn("passkey refused", { code: "verification_failed", reason, id });
  await markSuspect(dependencies, passkey, actor);
  throw new DomainError("verification_failed", { reason });
}
