import { adminRole } from "#contract/rules/accounts/roles.ts";
import { inviteAuditData } from "#contract/rules/audit/audit-data.ts";
import { erasedPasscode, getInviteState, toggleChanges } from "#contract/rules/invites/invite-state.ts";
import type { Clock } from "../../clock.ts";
import type { Database } from "../../database/connect.ts";
import { runTransaction } from "../../database/rows/run-transaction.ts";
import { InviteLink } from "../../models/invite-link.ts";
import { lockAccount } from "../accounts/account.ts";
import {
  countEnabledAdministrators,
  lockAdministrators,
  requireAdministrator,
} from "../accounts/administrators.ts";
import { type Actor, operatorActor } from "../audit/actor.ts";
import { recordEvent } from "../audit/record-event.ts";
import { DomainError } from "../domain-error.ts";
import { cancelRegistrations } from "../passkeys/ceremonies/ceremony-store.ts";
import { checkPasscode, type LinkLimits } from "./check-passcode.ts";
import { describeInvite, describeInvites, type Invite } from "./invite.ts";
import {
  closeOtherEnrollments,
  findInvite,
  insertInvite,
  lowestFreeNumber,
  type NewInvite,
  openInvites,
} from "./invite-repository.ts";
import { newPasscode } from "./invite-secrets.ts";

/** A toggled link; `passcode` is set when it got a new one, which is returned only here. */
interface ToggledInvite extends Invite {
  readonly passcode?: number;
}

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly inviteSeconds: number;
  readonly reEnrollSeconds: number;
  readonly limits: LinkLimits;
}

/** Creating, managing and opening invite links (product decision 2). */
export class InviteLinkService {
  private readonly database: Database;
  private readonly clock: Clock;
  private readonly lifetime: number;
  private readonly reEnrollLifetime: number;
  private readonly limits: LinkLimits;

  constructor({ database, clock, inviteSeconds, reEnrollSeconds, limits }: Dependencies) {
    this.limits = limits;
    this.database = database;
    this.clock = clock;
    this.lifetime = inviteSeconds * 1000;
    this.reEnrollLifetime = reEnrollSeconds * 1000;
  }

  /** Every link, newest first. */
  async list(): Promise<Invite[]> {
    const links = await InviteLink.query(this.database).orderBy([
      { column: "createdAt", order: "desc" },
      { column: "linkId" },
    ]);
    return describeInvites(this.database, links, this.clock.now());
  }

  /** A link, and whether it is open; throws invite_not_found. */
  async find(linkId: string): Promise<{ link: InviteLink; isOpen: boolean }> {
    const link = await findInvite(this.database, linkId);
    return { link, isOpen: getInviteState(link, this.clock.now()) === "open" };
  }

  /** The lowest number for a new account. Another administrator may take it first. */
  nextUserNumber(): Promise<number> {
    return lowestFreeNumber(this.database);
  }

  /** Creates a link; throws number_taken. */
  async create(invite: NewInvite, actor: Actor): Promise<Invite> {
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + this.lifetime);
    return runTransaction(this.database, async (transaction) => {
      await requireAdministrator(transaction, actor);
      const link = await insertInvite(transaction, now, expiresAt, invite, actor);
      return describeInvite(transaction, link, now);
    });
  }

  /** Creates a link for the lowest free number; if that is taken concurrently, for the next one. */
  async createWithFreeNumber(invite: Omit<NewInvite, "uniqueUserNumber">, actor: Actor): Promise<Invite> {
    for (;;) {
      const uniqueUserNumber = await lowestFreeNumber(this.database);
      try {
        return await this.create({ ...invite, uniqueUserNumber }, actor);
      } catch (error) {
        if (!(error instanceof DomainError) || error.code !== "number_taken") throw error;
      }
    }
  }

  /**
   * Turns an open link off, and any other except a used one on; turning on a re-enrollment link closes the
   * others of its account. A withdrawn link reopens under a new passcode, and its pending registrations end.
   * Throws invite_not_found and invite_used.
   */
  toggle(linkId: string, actor: Actor): Promise<ToggledInvite> {
    return this.switchLink(linkId, actor, { opens: true });
  }

  /** Turns an open link off; another unused one stays as it is. Throws invite_not_found and invite_used. */
  disable(linkId: string, actor: Actor): Promise<Invite> {
    return this.switchLink(linkId, actor, { opens: false });
  }

  /** Deletes an unused link, which frees its number; throws invite_not_found and invite_used. */
  async delete(linkId: string, actor: Actor): Promise<void> {
    await runTransaction(this.database, async (transaction) => {
      await requireAdministrator(transaction, actor);
      const link = await findInvite(transaction, linkId, "for update");
      if (link.usedAt !== null) throw new DomainError("invite_used");
      await InviteLink.query(transaction).deleteById(linkId);
      const { enrolUserId: subjectId } = link;
      const auditEvent = {
        event: "invite_deleted",
        subjectId,
        data: inviteAuditData(link.linkId, link.userId),
      } as const;
      await recordEvent(transaction, this.clock.now(), actor, auditEvent);
    });
  }

  /** The link if it is open and the passcode is right; throws as the function `checkPasscode` does. */
  async checkPasscode(linkId: string, passcode: number, actor: Actor): Promise<InviteLink> {
    const { database, limits } = this;
    return checkPasscode({ database, limits }, this.clock.now(), { linkId, passcode }, actor);
  }

  /**
   * The first administrator's invite, created or repeated; undefined once there is an enabled administrator.
   */
  async firstAdministratorInvite(): Promise<InviteLink | undefined> {
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + this.lifetime);
    return runTransaction(this.database, (transaction) =>
      firstAdministratorInvite(transaction, now, expiresAt),
    );
  }

  private switchLink(
    linkId: string,
    actor: Actor,
    { opens }: { readonly opens: boolean },
  ): Promise<ToggledInvite> {
    return runTransaction(this.database, async (transaction) => {
      await requireAdministrator(transaction, actor);
      const { enrolUserId } = await findInvite(transaction, linkId);
      if (enrolUserId !== null) await lockAccount(transaction, enrolUserId);
      const found = await findInvite(transaction, linkId, "for update");
      const now = this.clock.now();
      const changes = this.planToggle(found, now);
      if (changes.isValid && !opens) return describeInvite(transaction, found, now);
      const renewal = changes.isValid ? renewedPasscode(found) : {};
      const opening = changes.isValid ? { ...renewal, openedBy: actor.userId } : {};
      const closed = changes.isValid ? await closeOtherEnrollments(transaction, found) : 0;
      if (changes.isValid) await cancelRegistrations(transaction, linkId);
      const link = await InviteLink.query(transaction).patchAndFetchById(linkId, { ...changes, ...opening });
      const invite = await describeInvite(transaction, link, now);
      const data = {
        ...inviteAuditData(link.linkId, link.userId),
        state: invite.state,
        ...(closed > 0 && { closed }),
      };
      await recordEvent(transaction, now, actor, { event: "invite_toggled", subjectId: enrolUserId, data });
      return { ...invite, ...renewal };
    });
  }

  private planToggle(link: InviteLink, now: Date) {
    const lifetime = link.enrolUserId === null ? this.lifetime : this.reEnrollLifetime;
    const changes = toggleChanges(link, now, new Date(now.getTime() + lifetime));
    if (changes === "invite_used") throw new DomainError(changes);
    return changes;
  }
}

function renewedPasscode({ passcode }: InviteLink): { passcode?: number } {
  return passcode === erasedPasscode ? { passcode: newPasscode() } : {};
}

/**
 * The invite for the first administrator while no enabled one exists (product decision 2): the open one again,
 * otherwise a new one, which replaces the invalid ones. `transaction` must be a transaction: its lock makes two
 * concurrent first starts create one invite.
 */
async function firstAdministratorInvite(
  transaction: Database,
  now: Date,
  expiresAt: Date,
): Promise<InviteLink | undefined> {
  await lockAdministrators(transaction);
  if ((await countEnabledAdministrators(transaction)) > 0) return undefined;
  const unused = () => InviteLink.query(transaction).whereNull("usedAt").where({ roleName: adminRole });
  const open = await openInvites(unused(), now).orderBy("createdAt", "desc").first();
  if (open !== undefined) return open;
  for (const link of await unused()) {
    await InviteLink.query(transaction).deleteById(link.linkId);
    await recordEvent(transaction, now, operatorActor, {
      event: "invite_deleted",
      data: inviteAuditData(link.linkId, link.userId),
    });
  }
  const uniqueUserNumber = await lowestFreeNumber(transaction);
  const invite = { uniqueUserNumber, passcode: newPasscode(), roleName: adminRole };
  return insertInvite(transaction, now, expiresAt, invite, operatorActor);
}
