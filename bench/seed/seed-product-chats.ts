import { join } from "node:path";
import type { BenchUser } from "../product/bench-users.ts";
import type { Product } from "../product/start-product.ts";
import { seedChats } from "./seed-chats.ts";
import { writeLongChat } from "./write-long-chat.ts";

/** Gives a user of a product on SQLite 1,000 chats, and the one of a thousand messages. */
export async function seedProductChats({ environment }: Product, { user }: BenchUser): Promise<void> {
  const database = { kind: "sqlite", file: join(environment.DATA_DIR ?? "", "inglenook.sqlite") } as const;
  await seedChats(database, user.id, { chats: 1000, owned: 1000 });
  await writeLongChat(database);
}
