import { losesLastAdministrator } from "#contract/rules/accounts/account-changes.ts";
import { isNoticeUnread, noticeScope } from "#contract/rules/accounts/enrollment-notice.ts";
import type { Clock } from "../../clock.ts";
import type { Database } from "../../database/connect.ts";
import { runTransaction } from "../../database/rows/run-transaction.ts";
import { Authenticator } from "../../models/authenticator.ts";
import { User } from "../../models/user.ts";
import {
  type Account,
  type AccountRef,
  accountOf,
  accountQuery,
  findAccount,
  lockAccount,
} from "../accounts/account.ts";
import { countEnabledAdministrators, requireAdministrator } from "../accounts/administrators.ts";
import type { Actor } from "../audit/actor.ts";
import { recordEvent } from "../audit/record-event.ts";
import { DomainError } from "../domain-error.ts";
import { endSessions } from "../sessions/end-sessions.ts";
import { type AccountChanges, changeAccount } from "./account-changes.ts";
import { type AccountFilter, type AccountPage, readAccountPage } from "./account-page.ts";

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  /** Called immediately when sessions were ended from outside: streams may be open in them. */
  readonly onSessionsRevoked?: () => Promise<void>;
}

/** The user who may get a notice of a re-enrollment. */
type NoticeReader = Omit<EnrollmentNotice, "reEnrolledAt"> & { readonly reEnrolledAt: Date | null };

/** The accounts. Throws not_found for an unknown id or number. */
export class AccountService {
  private readonly database: Database;
  private readonly clock: Clock;
  private readonly onSessionsRevoked: () => Promise<void>;

  constructor({ database, clock, onSessionsRevoked = async () => undefined }: Dependencies) {
    this.database = database;
    this.clock = clock;
    this.onSessionsRevoked = onSessionsRevoked;
  }

  /** Every account that is not deleted, sorted by number. */
  async list(): Promise<Account[]> {
    const present = accountQuery(this.database).whereNull("deletedAt");
    return (await present.orderBy("uniqueUserNumber")).map(accountOf);
  }

  page(filter: AccountFilter, page: number): Promise<AccountPage> {
    return readAccountPage(this.database, filter, page);
  }

  /**
   * Applies all changes to an account, or none; throws last_admin, and validation for an unknown role.
   * Disabling ends its sessions; granting an existing role changes nothing.
   */
  async change(name: AccountRef, changes: AccountChanges, actor: Actor): Promise<Account> {
    const changed = await runTransaction(this.database, async (transaction) => {
      await requireAdministrator(transaction, actor);
      const before = await countEnabledAdministrators(transaction);
      const account = await findAccount(transaction, name);
      const now = this.clock.now();
      const actions = await changeAccount(transaction, account, now, changes);
      if (losesLastAdministrator(before, await countEnabledAdministrators(transaction)))
        throw new DomainError("last_admin");
      const subjectId = account.user.id;
      for (const action of actions) await recordEvent(transaction, now, actor, { subjectId, ...action });
      return findAccount(transaction, name);
    });
    await this.onSessionsRevoked();
    return changed;
  }

  /** Ends every session of an account and returns their number. */
  async revokeSessions(uniqueUserNumber: number, actor: Actor): Promise<number> {
    const ended = await runTransaction(this.database, async (transaction) => {
      const { user } = await findAccount(transaction, { uniqueUserNumber });
      await lockAccount(transaction, user.id);
      const now = this.clock.now();
      const ending = { userId: user.id, reason: "revoked" } as const;
      const { length: sessions } = await endSessions(transaction, now, ending);
      if (sessions === 0) return sessions;
      const auditEvent = { event: "session_revoked", subjectId: user.id, data: { sessions } } as const;
      await recordEvent(transaction, now, actor, auditEvent);
      return sessions;
    });
    await this.onSessionsRevoked();
    return ended;
  }

  /** When the account was last re-enrolled, if the session must show the notice. */
  async findNotice({ userId, reEnrolledAt, passkeyId }: NoticeReader): Promise<Date | null> {
    if (reEnrolledAt === null) return null;
    const isUnread = await shouldShowNotice(this.database, { userId, reEnrolledAt, passkeyId });
    return isUnread ? reEnrolledAt : null;
  }

  /** Marks the notice of the re-enrollment at `at` as read. */
  async readNotice(reader: NoticeReader & { readonly hasProof: boolean }, at: Date): Promise<void> {
    const { userId, passkeyId } = reader;
    const by = noticeScope(reader, at);
    if (by === "account")
      await User.query(this.database).patch({ reEnrolledAt: null }).where({ id: userId, reEnrolledAt: at });
    if (by === "passkey")
      await Authenticator.query(this.database).patch({ noticeReadAt: at }).where({ id: passkeyId, userId });
  }
}

interface EnrollmentNotice {
  readonly userId: string;
  readonly reEnrolledAt: Date;
  /** The passkey with which the session began; null in older sessions, which did not store it. */
  readonly passkeyId: string | null;
}

/**
 * Whether to show the re-enrollment notice: for passkeys created before it that have not read it. One passkey
 * cannot hide it from another.
 */
export async function shouldShowNotice(
  database: Database,
  { userId, reEnrolledAt, passkeyId }: EnrollmentNotice,
): Promise<boolean> {
  if (passkeyId === null) return true;
  const passkey = await Authenticator.query(database)
    .select("createdAt", "noticeReadAt")
    .findOne({ id: passkeyId, userId });
  return passkey !== undefined && isNoticeUnread(passkey, reEnrolledAt);
}
