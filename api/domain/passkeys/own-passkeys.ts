import type { Clock } from "../../clock.ts";
import type { Database } from "../../database/connect.ts";
import { mayBeId } from "../../database/may-be-id.ts";
import { Authenticator } from "../../models/authenticator.ts";
import { User } from "../../models/user.ts";
import type { Doer } from "../audit/doer.ts";
import { recordEvent } from "../audit/record-event.ts";
import { DomainError } from "../domain-error.ts";
import { lockAccount } from "../users/lock-account.ts";

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
}

/** A passkey of a person: of another's id it is as if there were none. */
interface OwnPasskey {
  readonly id: string;
  readonly userId: string;
}

async function findOwn(transaction: Database, { id, userId }: OwnPasskey): Promise<Authenticator> {
  if (!mayBeId(id)) throw new DomainError("not_found");
  const passkey = await Authenticator.query(transaction).findOne({ id, userId });
  if (passkey === undefined) throw new DomainError("not_found");
  return passkey;
}

/** The passkeys of one person, as that person sees and changes them. */
export class OwnPasskeys {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** All of them, oldest first, with the handle (base64url) that devices know their owner by. */
  async list(userId: string): Promise<{ passkeys: Authenticator[]; userHandle: string }> {
    const { database } = this.dependencies;
    const { webauthnUserId } = await User.query(database).findById(userId).throwIfNotFound();
    const passkeys = await Authenticator.query(database).where({ userId }).orderBy(["createdAt", "id"]);
    return { passkeys, userHandle: webauthnUserId };
  }

  /** Gives a passkey a name. The account is held, so that one that is removed meanwhile is not_found. */
  async rename(passkey: OwnPasskey, name: string, doer: Doer): Promise<Authenticator> {
    const { database, clock } = this.dependencies;
    const { userId: subjectId } = passkey;
    return database.transaction(async (transaction) => {
      await lockAccount(transaction, subjectId);
      const found = await findOwn(transaction, passkey);
      if (found.name === name) return found;
      await recordEvent(transaction, clock.now(), doer, { event: "passkey_renamed", subjectId });
      return found.$query(transaction).patchAndFetch({ name });
    });
  }

  /** Removes a passkey; the last one stays: last_passkey. The account is held, so that of two at once one stays. */
  async remove(passkey: OwnPasskey, doer: Doer): Promise<void> {
    const { database, clock } = this.dependencies;
    const { userId } = passkey;
    await database.transaction(async (transaction) => {
      await lockAccount(transaction, userId);
      const found = await findOwn(transaction, passkey);
      const count = await Authenticator.query(transaction).where({ userId }).resultSize();
      if (count === 1) throw new DomainError("last_passkey");
      await found.$query(transaction).delete();
      await recordEvent(transaction, clock.now(), doer, { event: "passkey_removed", subjectId: userId });
    });
  }
}
