import { expect } from "vitest";
import type { InviteLink } from "../../invites/invite-links.ts";
import { passcodeAttempts } from "../../limits.ts";
import type { Client, SignedInVisitor, World } from "../world.ts";
import { bodyOf } from "./body-of.ts";
import { register, withReauthentication } from "./ceremonies.ts";

/** A well-formed link id that does not exist. */
export const unknownLink = "0".repeat(26);

/**
 * An administrator who manages invite links, all with one passcode, and the visitors who use them. The
 * administrator proves a passkey again where required, as on the page.
 */
export class InviteAdmin {
  readonly passcode = 48_291_357;
  readonly client: Client;
  private readonly world: World;
  private readonly admin: SignedInVisitor;

  constructor(world: World, admin: SignedInVisitor) {
    this.world = world;
    this.admin = admin;
    this.client = admin.client;
  }

  /** The administrator's unique user number. */
  get uniqueUserNumber(): number {
    return this.admin.user.uniqueUserNumber;
  }

  async create(uniqueUserNumber = this.world.unusedNumber()): Promise<InviteLink> {
    const body = { uniqueUserNumber, passcode: this.passcode };
    return bodyOf(await withReauthentication(this.admin, () => this.client.inviteLinks.create({ body })), 201)
      .inviteLink;
  }

  async list(): Promise<InviteLink[]> {
    return bodyOf(await this.client.inviteLinks.list(), 200).inviteLinks;
  }

  async find({ linkId }: InviteLink): Promise<InviteLink | undefined> {
    return (await this.list()).find((link) => link.linkId === linkId);
  }

  toggle({ linkId }: Pick<InviteLink, "linkId">) {
    return withReauthentication(this.admin, () =>
      this.client.inviteLinks.toggleValidity({ params: { linkId } }),
    );
  }

  remove({ linkId }: Pick<InviteLink, "linkId">) {
    return withReauthentication(this.admin, () => this.client.inviteLinks.delete({ params: { linkId } }));
  }

  /** Registers a visitor through the link. */
  async consume({ linkId, userId }: InviteLink): Promise<void> {
    await register(this.world.visitor(), { linkId, passcode: this.passcode, uniqueUserNumber: userId });
  }

  /** Enters this many wrong passcodes. */
  async enterWrongPasscodes({ linkId }: Pick<InviteLink, "linkId">, times: number): Promise<void> {
    const { client } = this.world.visitor();
    for (let attempt = 1; attempt <= times; attempt += 1) {
      const body = { passcode: this.passcode + attempt };
      expect((await client.invite.register({ params: { linkId }, body })).status).toBe(403);
    }
  }

  /** Enters wrong passcodes until the link is locked, over several windows. */
  async lockLink(link: InviteLink): Promise<void> {
    const { perLife, perWindow, windowSeconds } = passcodeAttempts;
    for (let guesses = 0; guesses < perLife; guesses += perWindow) {
      await this.enterWrongPasscodes(link, perWindow);
      this.world.advanceClock(windowSeconds + 1);
    }
  }
}
