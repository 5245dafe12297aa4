import type { Clock } from "../../clock.ts";
import type { Database } from "../../database/connect.ts";
import { Authenticator } from "../../models/authenticator.ts";
import { User } from "../../models/user.ts";
import type { Actor } from "../audit/actor.ts";
import { recordEvent } from "../audit/record-event.ts";
import { DomainError } from "../domain-error.ts";
import { endSessions } from "../sessions/ended-sessions.ts";
import { type Account, type AccountName, accountOf, findAccount, usersWithAccounts } from "./account.ts";
import { type AccountAction, setDisabled, setRole } from "./account-changes.ts";
import { countEnabledAdministrators, requireAdministrator } from "./administrators.ts";
import { lockAccount } from "./lock-account.ts";

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  /** Called immediately when sessions were ended from outside: streams may be open in them. */
  readonly onAccessTaken?: () => Promise<void>;
}

/** An administrator's change of an account; `roles` maps a role to whether it is granted. */
interface AccountChanges {
  readonly isDisabled?: boolean | undefined;
  readonly roles?: ReadonlyMap<string, boolean> | undefined;
}

/** The user who may get a notice of a re-enrollment: see `shouldShowNotice`. */
type NoticeReader = Omit<EnrollmentNotice, "reEnrolledAt"> & { readonly reEnrolledAt: Date | null };

type Change = (account: Account, transaction: Database) => Promise<AccountAction[]>;

/** The accounts. Throws not_found for an unknown id or number. */
export class UserService {
  private readonly database: Database;
  private readonly clock: Clock;
  private readonly onAccessTaken: () => Promise<void>;

  constructor({ database, clock, onAccessTaken = async () => undefined }: Dependencies) {
    this.database = database;
    this.clock = clock;
    this.onAccessTaken = onAccessTaken;
  }

  /** Every account, sorted by number. */
  async list(): Promise<Account[]> {
    return (await usersWithAccounts(this.database).orderBy("uniqueUserNumber")).map(accountOf);
  }

  /**
   * Applies all changes to an account, or none; throws last_admin, and validation for an unknown role.
   * Disabling ends its sessions; granting an existing role changes nothing.
   */
  async change(
    name: AccountName,
    { isDisabled, roles = new Map() }: AccountChanges,
    actor: Actor,
  ): Promise<Account> {
    return this.apply(name, actor, async (account, transaction) => {
      const now = this.clock.now();
      const actions =
        isDisabled === undefined ? [] : await setDisabled(transaction, account, now, isDisabled);
      for (const [role, isGranted] of roles)
        actions.push(...(await setRole(transaction, account, role, isGranted)));
      return actions;
    });
  }

  /** Ends every session of an account and returns their number. */
  async revokeSessions(uniqueUserNumber: number, actor: Actor): Promise<number> {
    const ended = await this.database.transaction(async (transaction) => {
      const { user } = await findAccount(transaction, { uniqueUserNumber });
      await lockAccount(transaction, user.id);
      const now = this.clock.now();
      const ending = { userId: user.id, reason: "revoked" } as const;
      const { length: sessions } = await endSessions(transaction, now, ending);
      if (sessions === 0) return sessions;
      const happening = { event: "session_revoked", subjectId: user.id, data: { sessions } } as const;
      await recordEvent(transaction, now, actor, happening);
      return sessions;
    });
    await this.onAccessTaken();
    return ended;
  }

  /** When the account was last re-enrolled, if the session must show the notice. */
  async noticeFor({ userId, reEnrolledAt, passkeyId }: NoticeReader): Promise<Date | null> {
    if (reEnrolledAt === null) return null;
    const isTold = await shouldShowNotice(this.database, { userId, reEnrolledAt, passkeyId });
    return isTold ? reEnrolledAt : null;
  }

  /**
   * Marks the notice of the re-enrollment at `at` as read with this passkey. A later re-enrollment is shown
   * again. A session without a known passkey marks it for all; one whose passkey was removed marks nothing.
   */
  async readNotice(
    { userId, reEnrolledAt, passkeyId, hasProof }: NoticeReader & { readonly hasProof: boolean },
    at: Date,
  ): Promise<void> {
    if (reEnrolledAt?.getTime() !== at.getTime()) return;
    if (passkeyId === null && !hasProof) return;
    if (passkeyId === null)
      await User.query(this.database).patch({ reEnrolledAt: null }).where({ id: userId, reEnrolledAt });
    else
      await Authenticator.query(this.database).patch({ noticeReadAt: at }).where({ id: passkeyId, userId });
  }

  /**
   * Changes an account in a transaction, and records the events that `change` returns. Throws as
   * `requireAdministrator` does. A change that removes the last enabled administrator is rolled back with
   * last_admin; all changes are serialized, so that two concurrent ones cannot remove the last two.
   */
  private async apply(name: AccountName, actor: Actor, change: Change): Promise<Account> {
    const changed = await this.database.transaction(async (transaction) => {
      await requireAdministrator(transaction, actor);
      const before = await countEnabledAdministrators(transaction);
      const account = await findAccount(transaction, name);
      const actions = await change(account, transaction);
      if (before > 0 && (await countEnabledAdministrators(transaction)) === 0)
        throw new DomainError("last_admin");
      const subjectId = account.user.id;
      for (const action of actions)
        await recordEvent(transaction, this.clock.now(), actor, { subjectId, ...action });
      return findAccount(transaction, name);
    });
    await this.onAccessTaken();
    return changed;
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
  const told = await Authenticator.query(database)
    .select("id")
    .findOne({ id: passkeyId, userId })
    .where("createdAt", "<=", reEnrolledAt)
    .where((unread) => unread.whereNull("noticeReadAt").orWhere("noticeReadAt", "<", reEnrolledAt));
  return told !== undefined;
}
