import type { Clock } from "../../../clock.ts";
import type { Database } from "../../../database/connect.ts";
import { executeStatement } from "../../../database/rows/change-rows.ts";
import { runTransaction } from "../../../database/rows/run-transaction.ts";
import type { Logger } from "../../../logging/logger.ts";
import type { Actor } from "../../audit/actor.ts";
import { recordEvent } from "../../audit/record-event.ts";
import { DomainError } from "../../domain-error.ts";
import type { Assertion } from "../verification/verify-assertion.ts";

const useStatement =
  "update authenticators set counter = ?, credentialBackedUp = ?, lastUsedAt = ?, rpId = ? where id = ?";
const markStatements = {
  counter_regressed: "update authenticators set suspectAt = ? where id = ?",
  device_type_changed: "update authenticators set deviceTypeChangedAt = ? where id = ?",
} as const;

/** The value that contradicts the earlier uses of a passkey. */
type PasskeyChange = keyof typeof markStatements;

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** The use of a passkey that an assertion proved. */
export interface PasskeyUse extends Assertion {
  readonly id: string;
  readonly userId: string;
}

/**
 * Stores the counter of a use, and the RP ID that it has proved. WebAuthn section 7.2, step 22: the counter must increase, or
 * stay 0 as with synced passkeys. The UPDATE decides, so that of two concurrent calls with one counter only one passes.
 */
export async function isUseRecorded(
  transaction: Database,
  now: Date,
  { id, counter, backedUp, rpId }: PasskeyUse,
): Promise<boolean> {
  const condition = counter === 0 ? "counter = ?" : "counter < ?";
  const values = [counter, backedUp ? 1 : 0, now, rpId, id, counter];
  return (await executeStatement(transaction, `${useStatement} and ${condition}`, values)) === 1;
}

/**
 * Refuses a verified use that contradicts earlier ones: marks the passkey for its owner and the administrators, if it still
 * exists, and throws passkey_changed. A later use is judged by itself (docs/decisions/0107).
 */
export async function refuseUse(
  { database, clock, logger }: Dependencies,
  { id, userId: subjectId }: PasskeyUse,
  reason: PasskeyChange,
  actor: Actor,
): Promise<never> {
  const code = "passkey_changed";
  const { ip, requestId } = actor;
  logger.warn("passkey refused", { requestId, ip, code, reason, id });
  const now = clock.now();
  await runTransaction(database, async (transaction) => {
    const marked = await executeStatement(transaction, markStatements[reason], [now, id]);
    if (marked === 0 || reason !== "counter_regressed") return;
    const auditEvent = { event: "passkey_counter_regressed", subjectId } as const;
    await recordEvent(transaction, now, actor, auditEvent);
  });
  throw new DomainError(code, { reason });
}
