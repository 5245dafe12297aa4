import { Agent } from "node:http";
import mysql from "mysql2/promise";
import { RedisProcess } from "#api/test/faults/nodes/redis-process.ts";
import { findRedisServer } from "#scripts/testing/find-redis-server.ts";
import { freePort } from "#scripts/testing/free-port.ts";
import { findDatabaseServer, startPrivateDatabase } from "#scripts/testing/private-database.ts";
import { startBenchServer } from "../harness/bench-server.ts";
import { type BenchUser, signInUsers } from "./bench-users.ts";
import { type Product, startProduct } from "./start-product.ts";

/** Several server processes behind a proxy, on one database and one Redis. */
export interface Cluster extends AsyncDisposable {
  /** The product at the proxy's address. */
  readonly product: Product;
  readonly pids: readonly number[];
  readonly users: readonly BenchUser[];
  readonly connection: mysql.Connection;
}

function findPrograms(): { database: string; redis: string } {
  const [database, redis] = [findDatabaseServer(), findRedisServer()];
  if (database === undefined || redis === undefined)
    throw new Error("It needs MariaDB or MySQL, and Redis: install mariadb-server and redis-server.");
  return { database, redis };
}

/** Starts everything; requests take turns among the processes, so that replies are followed from others. */
export async function startCluster(
  processes: number,
  people: number,
  { hasRedis = true } = {},
): Promise<Cluster> {
  const programs = findPrograms();
  await using stack = new AsyncDisposableStack();
  const database = await startPrivateDatabase(programs.database, { hasBinaryLog: true });
  stack.defer(() => database.stop());
  const redis = hasRedis ? await RedisProcess.start(programs.redis) : undefined;
  stack.defer(() => redis?.stop());
  const provider = stack.use(await startBenchServer("fake-provider"));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const settings = {
    PUBLIC_URL: origin,
    TRUST_PROXY: "1",
    DATABASE_URL: database.url,
    ...(redis && { REDIS_URL: redis.url }),
    SESSION_SECRET: "Bn4w-T8rKc_2ZqVhX6sYd9FmGp3LjU7e",
    OPENAI_BASE_URL: `${provider.url}/v1`,
    OPENAI_MODEL: "fake",
  };
  const servers: Product[] = [];
  // One after the other: the first one sets up the database and prints the invite.
  while (servers.length < processes) servers.push(stack.use(await startProduct(settings)));
  const addresses = servers.map(({ site }) => `http://127.0.0.1:${site.port}`);
  stack.use(await startBenchServer("round-robin-proxy", String(port), ...addresses));
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  stack.defer(() => agent.destroy());
  const [first] = servers;
  if (first === undefined) throw new Error("A cluster has a process.");
  const product = { ...first, site: { origin, port, agent } };
  const connection = await mysql.createConnection(database.url);
  stack.defer(() => connection.end());
  const users = await signInUsers(product, people);
  const all = stack.move();
  const pids = servers.map(({ pid }) => pid);
  return { product, pids, users, connection, [Symbol.asyncDispose]: () => all.disposeAsync() };
}
