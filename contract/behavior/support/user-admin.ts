import type { User } from "../../accounts/session.ts";
import type { Account } from "../../accounts/users.ts";
import type { Client, Invite } from "../world.ts";
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

  async listed({ id }: Pick<User, "id">): Promise<Account> {
    const account = (await this.list()).find((each) => each.id === id);
    if (account === undefined) throw new Error("There is no such account.");
    return account;
  }

  change({ id }: Pick<User, "id">, body: Parameters<Client["users"]["change"]>[0]["body"]) {
    return this.client.users.change({ params: { id }, body });
  }

  reEnrol({ id }: Pick<User, "id">, body?: { keepPasskeys?: boolean }) {
    return this.client.users.reEnrol({ params: { id }, body });
  }

  /** Creates a re-enrollment link for a user. */
  async linkFor(user: Pick<User, "id">, body?: { keepPasskeys?: boolean }): Promise<Invite> {
    const { linkId, passcode, userId } = bodyOf(await this.reEnrol(user, body), 201).inviteLink;
    return { linkId, passcode, uniqueUserNumber: userId };
  }
}
