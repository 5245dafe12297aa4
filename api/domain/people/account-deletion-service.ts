import { losesLastAdministrator } from "#contract/rules/accounts/account-changes.ts";
import { leavingText } from "#contract/texts/account-deletion-texts.ts";
import { peopleText } from "#contract/texts/people-texts.ts";
import type { Clock } from "../../clock.ts";
import type { Database } from "../../database/connect.ts";
import { runTransaction } from "../../database/rows/run-transaction.ts";
import { SessionRow } from "../../models/session.ts";
import type { User } from "../../models/user.ts";
import {
  type Account,
  type AccountRef,
  accountOf,
  accountQuery,
  findAccount,
  lockAccount,
} from "../accounts/account.ts";
import { requireFreshSession } from "../accounts/account-guards.ts";
import {
  countEnabledAdministrators,
  lockAdministrators,
  requireAdministrator,
} from "../accounts/administrators.ts";
import type { Actor } from "../audit/actor.ts";
import { recordEvent } from "../audit/record-event.ts";
import { DomainError } from "../domain-error.ts";
import { deleteAccount } from "./delete-account.ts";

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  /** Called after a deletion: streams and replies may be running, and chats are left. */
  readonly onDeleted: () => Promise<void>;
}

/** Deletes accounts: passkeys, sessions and links at once, and the chats afterwards. */
export class AccountDeletionService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /**
   * Deletes an account; `uniqueUserNumber` must be its number. A user deletes their own account, an administrator and
   * the operator any. Throws as `requireAdministrator` does, not_found, validation and last_admin.
   */
  async delete(name: AccountRef, uniqueUserNumber: number, actor: Actor): Promise<Account> {
    const { database, onDeleted } = this.dependencies;
    const deleted = await runTransaction(database, (transaction) =>
      this.deleteIn(transaction, name, uniqueUserNumber, actor),
    );
    await onDeleted();
    return deleted;
  }

  private async deleteIn(
    transaction: Database,
    name: AccountRef,
    uniqueUserNumber: number,
    actor: Actor,
  ): Promise<Account> {
    const isOwn = "id" in name && name.id === actor.userId;
    await (isOwn ? requireOwner(transaction, actor) : requireAdministrator(transaction, actor));
    const { user } = await findAccount(transaction, name);
    if (user.uniqueUserNumber !== uniqueUserNumber) throw wrongNumber(isOwn);
    await lockAccount(transaction, user.id);
    const before = await countEnabledAdministrators(transaction);
    const now = this.dependencies.clock.now();
    const currentSessionHash = isOwn ? await askingSession(transaction, actor) : undefined;
    const auditEvents = await deleteAccount(transaction, now, { user, currentSessionHash });
    if (losesLastAdministrator(before, await countEnabledAdministrators(transaction)))
      throw new DomainError("last_admin");
    for (const auditEvent of auditEvents) await recordEvent(transaction, now, actor, auditEvent);
    return findStub(transaction, user);
  }
}

/** Locks the administrators and the user's account; throws if their session has ended or is no longer fresh. */
async function requireOwner(transaction: Database, { userId, sessionId }: Actor): Promise<void> {
  await lockAdministrators(transaction);
  if (userId === null || sessionId === null) throw new DomainError("unauthenticated");
  await lockAccount(transaction, userId);
  await requireFreshSession(transaction, { publicId: sessionId, userId });
}

/** The hash of the session that deletes its own account. */
async function askingSession(transaction: Database, { sessionId }: Actor): Promise<string | undefined> {
  const session = await SessionRow.query(transaction).select("idHash").findOne({ publicId: sessionId });
  return session?.idHash;
}

function wrongNumber(isOwn: boolean): DomainError {
  const sentence = isOwn ? leavingText.numberMismatch : peopleText.numberMismatch;
  return new DomainError("validation", { fields: { uniqueUserNumber: sentence } });
}

async function findStub(transaction: Database, { id }: Pick<User, "id">): Promise<Account> {
  return accountOf(await accountQuery(transaction).findById(id).throwIfNotFound());
}
