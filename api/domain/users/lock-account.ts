import type { Database } from "../../database/connect.ts";
import { User } from "../../models/user.ts";

/**
 * The user with this id, held until the transaction ends: who changes what signs them in waits here. It is taken before
 * their links, passkeys and sessions. On SQLite a transaction is alone from its beginning.
 */
export async function lockAccount(transaction: Database, id: string): Promise<User | undefined> {
  return User.query(transaction).findById(id).forUpdate();
}
