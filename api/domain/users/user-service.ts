import type { Clock } from "../../clock.ts";
import type { Database } from "../../database/connect.ts";
import { Role } from "../../models/role.ts";
import { SessionRow } from "../../models/session.ts";
import { User } from "../../models/user.ts";
import type { Doer } from "../audit/doer.ts";
import { type Happening, recordEvent } from "../audit/record-event.ts";
import { DomainError } from "../domain-error.ts";
import { countEnabledAdministrators, lockAdministrators } from "./administrators.ts";

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  /** Told when sessions were ended from outside, and at once: streams may be open in them. */
  readonly onAccessTaken?: () => Promise<void>;
}

export interface Account {
  readonly user: User;
  /** Role names in alphabetical order. */
  readonly roles: readonly string[];
}

function account(user: User): Account {
  const roles = (user.roles ?? []).map(({ role }) => role);
  return { user, roles: roles.sort() };
}

function unknownNumber(uniqueUserNumber: number): DomainError {
  const sentence = `There is no user with the number ${uniqueUserNumber}.`;
  return new DomainError("not_found", { fields: { number: sentence } });
}

/** The accounts. The operator names one by its unique user number; not_found when there is none. */
export class UserService {
  private readonly database: Database;
  private readonly clock: Clock;
  private readonly onAccessTaken: () => Promise<void>;

  constructor({ database, clock, onAccessTaken = async () => undefined }: Dependencies) {
    this.database = database;
    this.clock = clock;
    this.onAccessTaken = onAccessTaken;
  }

  /** Every account, in the order of their numbers. */
  async list(): Promise<Account[]> {
    const users = await User.query(this.database).orderBy("uniqueUserNumber").withGraphFetched("roles");
    return users.map(account);
  }

  /** Disables an account and ends its sessions; refuses with last_admin. */
  async disable(uniqueUserNumber: number, doer: Doer): Promise<Account> {
    const disabled = await this.change(uniqueUserNumber, doer, async (user, transaction) => {
      const sessions = await SessionRow.query(transaction).delete().where({ userId: user.id });
      if (user.disabledAt !== null) return undefined;
      await User.query(transaction).findById(user.id).patch({ disabledAt: this.clock.now() });
      return { event: "user_disabled", data: { sessions } };
    });
    await this.onAccessTaken();
    return disabled;
  }

  async enable(uniqueUserNumber: number, doer: Doer): Promise<Account> {
    return this.change(uniqueUserNumber, doer, async (user, transaction) => {
      if (user.disabledAt === null) return undefined;
      await User.query(transaction).findById(user.id).patch({ disabledAt: null });
      return { event: "user_enabled" };
    });
  }

  /** Grants a role; one that the account has already stays. Refuses an unknown role with validation. */
  async grantRole(uniqueUserNumber: number, roleName: string, doer: Doer): Promise<Account> {
    return this.change(uniqueUserNumber, doer, async (user, transaction) => {
      const role = await this.role(transaction, roleName);
      if (account(user).roles.includes(roleName)) return undefined;
      await user.$relatedQuery("roles", transaction).relate(role.id);
      return { event: "role_granted", data: { role: roleName } };
    });
  }

  /** Revokes a role; refuses with last_admin, and an unknown role with validation. */
  async revokeRole(uniqueUserNumber: number, roleName: string, doer: Doer): Promise<Account> {
    return this.change(uniqueUserNumber, doer, async (user, transaction) => {
      const role = await this.role(transaction, roleName);
      if (!account(user).roles.includes(roleName)) return undefined;
      await user.$relatedQuery("roles", transaction).unrelate().where("roles.id", role.id);
      return { event: "role_revoked", data: { role: roleName } };
    });
  }

  /** Ends every session of an account and tells how many there were. */
  async revokeSessions(uniqueUserNumber: number, doer: Doer): Promise<number> {
    const ended = await this.database.transaction(async (transaction) => {
      const user = await User.query(transaction).findOne({ uniqueUserNumber });
      if (user === undefined) throw unknownNumber(uniqueUserNumber);
      const sessions = await SessionRow.query(transaction).delete().where({ userId: user.id });
      if (sessions === 0) return sessions;
      const happening = { event: "session_revoked", subjectId: user.id, data: { sessions } } as const;
      await recordEvent(transaction, this.clock.now(), doer, happening);
      return sessions;
    });
    await this.onAccessTaken();
    return ended;
  }

  /**
   * Changes an account in a transaction, and keeps what `apply` says was done, if anything was. A change that takes the last enabled administrator away is undone with
   * last_admin; all changes wait for each other, so that two at once cannot take the last two.
   */
  private async change(
    uniqueUserNumber: number,
    doer: Doer,
    apply: (user: User, transaction: Database) => Promise<Omit<Happening, "subjectId"> | undefined>,
  ): Promise<Account> {
    return this.database.transaction(async (transaction) => {
      await lockAdministrators(transaction);
      const before = await countEnabledAdministrators(transaction);
      const find = () => User.query(transaction).findOne({ uniqueUserNumber }).withGraphFetched("roles");
      const user = await find();
      if (user === undefined) throw unknownNumber(uniqueUserNumber);
      const happening = await apply(user, transaction);
      if (before > 0 && (await countEnabledAdministrators(transaction)) === 0)
        throw new DomainError("last_admin");
      if (happening !== undefined)
        await recordEvent(transaction, this.clock.now(), doer, { ...happening, subjectId: user.id });
      return account(await find().throwIfNotFound());
    });
  }

  private async role(transaction: Database, roleName: string): Promise<Role> {
    const role = await Role.query(transaction).findOne({ role: roleName });
    if (role?.role !== roleName)
      throw new DomainError("validation", { fields: { role: `There is no role "${roleName}".` } });
    return role;
  }
}
