import type { Database } from "../../database/connect.ts";
import { User } from "../../models/user.ts";

/**
 * The user with this id, locked until the transaction ends: changes of their sign-in data wait here. Lock it
 * before their links, passkeys and sessions. On SQLite a transaction is exclusive from its beginning.
 */
export async function lockAccount(transaction: Database, id: string): Promise<User | undefined> {
  return User.query(transaction).findById(id).forUpdate();
}
