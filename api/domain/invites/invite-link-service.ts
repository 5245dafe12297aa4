import type { Clock } from "../../clock.ts";
import type { Database } from "../../database/connect.ts";
import { InviteLink } from "../../models/invite-link.ts";
import type { Doer } from "../audit/doer.ts";
import { inviteData } from "../audit/invite-data.ts";
import { recordEvent } from "../audit/record-event.ts";
import { DomainError } from "../domain-error.ts";
import { lockAccount } from "../users/lock-account.ts";
import { checkPasscode, type LinkLimits } from "./check-passcode.ts";
import { closeOtherEnrolments } from "./close-other-enrolments.ts";
import { findInvite } from "./find-invite.ts";
import { firstAdministratorInvite } from "./first-administrator-invite.ts";
import { insertInvite, type NewInvite } from "./insert-invite.ts";
import { type InviteState, inviteState } from "./invite-state.ts";
import { lowestFreeNumber } from "./lowest-free-number.ts";
import { toggledInvite } from "./toggled-invite.ts";

/** A link with its effective state at the moment of asking. */
export interface Invite {
  readonly link: InviteLink;
  readonly state: InviteState;
}

/** `requireFresh` refuses whoever has not proved a passkey for too long. */
interface Toggle {
  readonly linkId: string;
  readonly requireFresh: () => void;
}

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly inviteSeconds: number;
  readonly reEnrolSeconds: number;
  readonly limits: LinkLimits;
}

/** Making, managing and opening invite links (decisions 2). */
export class InviteLinkService {
  private readonly database: Database;
  private readonly clock: Clock;
  private readonly lifetime: number;
  private readonly reEnrolLifetime: number;
  private readonly limits: LinkLimits;

  constructor({ database, clock, inviteSeconds, reEnrolSeconds, limits }: Dependencies) {
    this.limits = limits;
    this.database = database;
    this.clock = clock;
    this.lifetime = inviteSeconds * 1000;
    this.reEnrolLifetime = reEnrolSeconds * 1000;
  }

  /** Every link, newest first. */
  async list(): Promise<Invite[]> {
    const links = await InviteLink.query(this.database).orderBy([
      { column: "createdAt", order: "desc" },
      { column: "linkId" },
    ]);
    return links.map((link) => this.withState(link));
  }

  /** A link; refuses with invite_not_found. */
  async get(linkId: string): Promise<Invite> {
    return this.withState(await findInvite(this.database, linkId));
  }

  /** A new link; refuses with number_taken. */
  async create(invite: NewInvite, doer: Doer): Promise<Invite> {
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + this.lifetime);
    const link = await this.database.transaction((transaction) =>
      insertInvite(transaction, now, expiresAt, invite, doer),
    );
    return this.withState(link);
  }

  /** A new link for the lowest free number: when somebody else takes it meanwhile, for the next one. */
  async createWithFreeNumber(invite: Omit<NewInvite, "uniqueUserNumber">, doer: Doer): Promise<Invite> {
    for (;;) {
      const uniqueUserNumber = await lowestFreeNumber(this.database);
      try {
        return await this.create({ ...invite, uniqueUserNumber }, doer);
      } catch (error) {
        if (!(error instanceof DomainError) || error.code !== "number_taken") throw error;
      }
    }
  }

  /**
   * Turns an open link off, and any other but a used one on, where of an account's re-enrolment links the others close.
   * Refuses with invite_not_found and invite_used; opening an account's door again is as making it: `requireFresh`.
   */
  async toggle({ linkId, requireFresh }: Toggle, doer: Doer): Promise<Invite> {
    return this.database.transaction(async (transaction) => {
      const { enrolUserId } = await findInvite(transaction, linkId);
      if (enrolUserId !== null) await lockAccount(transaction, enrolUserId);
      const found = await findInvite(transaction, linkId, "for update");
      const now = this.clock.now();
      const lifetime = enrolUserId === null ? this.lifetime : this.reEnrolLifetime;
      const changes = toggledInvite(found, now, new Date(now.getTime() + lifetime));
      if (changes.isValid && enrolUserId !== null) requireFresh();
      const closed = changes.isValid ? await closeOtherEnrolments(transaction, found) : 0;
      const link = await InviteLink.query(transaction).patchAndFetchById(linkId, changes);
      const invite = { link, state: inviteState(link, now) };
      const data = { ...inviteData(link), state: invite.state, ...(closed > 0 && { closed }) };
      await recordEvent(transaction, now, doer, { event: "invite_toggled", subjectId: enrolUserId, data });
      return invite;
    });
  }

  /** Deletes an unused link, which frees its number; refuses with invite_not_found and invite_used. */
  async delete(linkId: string, doer: Doer): Promise<void> {
    await this.database.transaction(async (transaction) => {
      const link = await findInvite(transaction, linkId, "for update");
      if (link.usedAt !== null) throw new DomainError("invite_used");
      await InviteLink.query(transaction).deleteById(linkId);
      const { enrolUserId: subjectId } = link;
      const happening = { event: "invite_deleted", subjectId, data: inviteData(link) } as const;
      await recordEvent(transaction, this.clock.now(), doer, happening);
    });
  }

  /** The link, if it is open and the passcode is right; what it refuses with stands at `checkPasscode`. */
  async checkPasscode(linkId: string, passcode: number, doer: Doer): Promise<InviteLink> {
    const { database, limits } = this;
    return checkPasscode({ database, limits }, this.clock.now(), { linkId, passcode }, doer);
  }

  /** The first administrator's invite, made or shown again; none once there is an enabled administrator. */
  async firstAdministratorInvite(): Promise<InviteLink | undefined> {
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + this.lifetime);
    return this.database.transaction((transaction) => firstAdministratorInvite(transaction, now, expiresAt));
  }

  private withState(link: InviteLink): Invite {
    return { link, state: inviteState(link, this.clock.now()) };
  }
}
