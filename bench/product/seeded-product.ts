import { join } from "node:path";
import type { DatabaseSettings } from "#api/database/connect.ts";
import { type SeedSize, seedChats } from "../seed/seed-chats.ts";
import { type BenchUser, signInUsers } from "./bench-users.ts";
import { type Product, startProduct } from "./start-product.ts";

/** A product with a database full of chats, and their owner. */
export interface SeededProduct extends AsyncDisposable {
  readonly product: Product;
  readonly owner: BenchUser;
  readonly amount: SeedSize;
  readonly database: DatabaseSettings;
}

/** Signs the cookies of sessions. */
export const sessionSecret = "Bn4w-T8rKc_2ZqVhX6sYd9FmGp3LjU7e";

/** Starts a product and fills its database: SQLite, or the server of the given URL. */
export async function seededProduct(amount: SeedSize, databaseUrl?: string): Promise<SeededProduct> {
  const onServer = databaseUrl && { DATABASE_URL: databaseUrl };
  await using stack = new AsyncDisposableStack();
  const product = stack.use(await startProduct({ SESSION_SECRET: sessionSecret, ...onServer }));
  const [owner] = await signInUsers(product, 1);
  const database: DatabaseSettings =
    databaseUrl === undefined
      ? { kind: "sqlite", file: join(product.environment.DATA_DIR ?? "", "inglenook.sqlite") }
      : { kind: "mysql", url: databaseUrl };
  await seedChats(database, owner.user.id, amount);
  const all = stack.move();
  return { product, owner, amount, database, [Symbol.asyncDispose]: () => all.disposeAsync() };
}
