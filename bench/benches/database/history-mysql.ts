import { findDatabaseServer, startPrivateDatabase } from "#scripts/testing/private-database.ts";
import { seededProduct } from "../../product/seeded-product.ts";
import type { Bench, BenchResult, BenchScope } from "../../results/bench.ts";
import { listCost } from "./list-cost.ts";

async function run(extent: BenchScope): Promise<BenchResult[]> {
  const server = findDatabaseServer();
  if (server === undefined) throw new Error("There is no MariaDB or MySQL here: install mariadb-server.");
  const { url, stop } = await startPrivateDatabase(server);
  try {
    await using seeded = await seededProduct({ chats: 10_000, owned: 1000 }, url);
    return await listCost(seeded, "list-cpu-mysql", extent);
  } finally {
    await stop();
  }
}

export const historyOnMysql: Bench = { name: "history-mysql", about: "the list on MariaDB or MySQL", run };
