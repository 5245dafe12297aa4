import type { User } from "../../accounts/current-session.ts";
import type { Account } from "../../accounts/users.ts";
import type { Client, OpenInvite } from "../world.ts";
import { bodyOf } from "./body-of.ts";

/** An administrator who manages the users of a world. */
export class UserAdmin {
  readonly client: Client;

  constructor(client: Client) {
    this.client = client;
  }

  async list(): Promise<Account[]> {
    return bodyOf(await this.client.users.list(), 200).users;
  }

  async find({ id }: Pick<User, "id">): Promise<Account> {
    const account = (await this.list()).find((each) => each.id === id);
    if (account === undefined) throw new Error("There is no such account.");
    return account;
  }

  change({ id }: Pick<User, "id">, body: Parameters<Client["users"]["change"]>[0]["body"]) {
    return this.client.users.change({ params: { id }, body });
  }

  reEnroll({ id }: Pick<User, "id">, body?: { keepPasskeys?: boolean }) {
    return this.client.users.reEnroll({ params: { id }, body });
  }

  /** Creates a re-enrollment link for a user. */
  async createReEnrollmentLink(
    user: Pick<User, "id">,
    body?: { keepPasskeys?: boolean },
  ): Promise<OpenInvite> {
    const { linkId, passcode, userId } = bodyOf(await this.reEnroll(user, body), 201).inviteLink;
    return { linkId, passcode, uniqueUserNumber: userId };
  }
}
