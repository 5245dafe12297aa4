import { userRole } from "#contract/rules/accounts/roles.ts";
import { inviteAuditData } from "#contract/rules/audit/audit-data.ts";
import type { Clock } from "../../clock.ts";
import type { Database } from "../../database/connect.ts";
import { runTransaction } from "../../database/rows/run-transaction.ts";
import { InviteLink } from "../../models/invite-link.ts";
import { type AccountRef, findAccount, lockAccount } from "../accounts/account.ts";
import { requireAdministrator } from "../accounts/administrators.ts";
import type { Actor } from "../audit/actor.ts";
import { recordEvent } from "../audit/record-event.ts";
import { describeInvite, type Invite } from "../invites/invite.ts";
import { closeOtherEnrollments } from "../invites/invite-repository.ts";
import { newLinkId, newPasscode } from "../invites/invite-secrets.ts";
import { requirePasskeyCapacity } from "../passkeys/management/passkey-repository.ts";

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly reEnrollSeconds: number;
}

interface ReEnrollmentRequest {
  readonly account: AccountRef;
  /** Whether existing passkeys and sessions stay beside the new passkey. */
  readonly keepsPasskeys: boolean;
}

/** Links that add a passkey to the account of a user who lost their device (security rule 2.7). */
export class ReEnrollmentService {
  private readonly database: Database;
  private readonly clock: Clock;
  private readonly lifetime: number;

  constructor({ database, clock, reEnrollSeconds }: Dependencies) {
    this.database = database;
    this.clock = clock;
    this.lifetime = reEnrollSeconds * 1000;
  }

  /**
   * Creates a link with a new passcode; closes the account's earlier links. It reserves no number. Throws
   * not_found, and passkey_limit if the account keeps its passkeys and has the maximum.
   */
  async create({ account, keepsPasskeys }: ReEnrollmentRequest, actor: Actor): Promise<Invite> {
    return runTransaction(this.database, async (transaction) => {
      await requireAdministrator(transaction, actor);
      const { user } = await findAccount(transaction, account);
      await lockAccount(transaction, user.id);
      if (keepsPasskeys) await requirePasskeyCapacity(transaction, user.id);
      const createdAt = this.clock.now();
      const link = await InviteLink.query(transaction).insertAndFetch({
        linkId: newLinkId(),
        userId: user.uniqueUserNumber,
        enrolUserId: user.id,
        keepsPasskeys,
        passcode: newPasscode(),
        roleName: userRole,
        createdAt,
        expiresAt: new Date(createdAt.getTime() + this.lifetime),
        createdBy: actor.userId,
        openedBy: actor.userId,
      });
      const closed = await closeOtherEnrollments(transaction, link);
      const data = { ...inviteAuditData(link.linkId, link.userId), keepsPasskeys, closed };
      const auditEvent = { event: "reenrol_link_created", subjectId: user.id, data } as const;
      await recordEvent(transaction, createdAt, actor, auditEvent);
      return describeInvite(transaction, link, createdAt);
    });
  }
}
