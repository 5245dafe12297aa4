import { Agent } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { RedisProcess } from "#api/test/faults/nodes/redis-process.ts";
import type { Site } from "#api/test/visitors/browser.ts";
import { findRedisServer } from "#scripts/testing/find-redis-server.ts";
import { freePort } from "#scripts/testing/free-port.ts";
import { canInstall, installWithApt } from "#scripts/testing/install-with-apt.ts";
import { ClusterUser } from "./cluster/cluster-user.ts";
import { ClusterVisitor } from "./cluster/cluster-visitor.ts";
import { compareNodes } from "./cluster/compare-nodes.ts";
import { injectFaults } from "./cluster/faults.ts";
import { GaleraCluster, missingClusterPackages } from "./cluster/galera-cluster.ts";
import { History } from "./cluster/history.ts";
import { contestLastRole } from "./cluster/last-administrator.ts";
import { missingNginxPackages, startDatabaseProxy, startWebProxy } from "./cluster/nginx.ts";
import { restoreAtAnotherNode } from "./cluster/restore-at-another-node.ts";
import { startBenchServer } from "./harness/bench-server.ts";
import { signInUsers } from "./product/bench-users.ts";
import { startProduct } from "./product/start-product.ts";

/**
 * Three servers behind nginx, on three nodes of MariaDB Galera and one Redis, of which one process after the other is
 * killed while people write. Afterwards everything that was acknowledged is there once, and no reply is running.
 * `--minutes 4` is the default. Exits with 1 on a failure.
 */
const { values } = parseArgs({ options: { minutes: { type: "string", default: "4" } } });
const people = 6;
const conversationsPerUser = 2;
/** A reply whose server was killed ends after ten seconds of silence. */
const settleMilliseconds = 20_000;

const missing = [
  ...missingClusterPackages(),
  ...missingNginxPackages(),
  ...(findRedisServer() ? [] : ["redis-server"]),
];
if (missing.length > 0 && canInstall()) installWithApt(missing);

const redisProgram = findRedisServer();
if (redisProgram === undefined) throw new Error("It needs Redis: install redis-server.");

await using stack = new AsyncDisposableStack();
const cluster = stack.use(await GaleraCluster.start());
const redis = await RedisProcess.start(redisProgram);
stack.defer(() => redis.stop());
const provider = stack.use(await startBenchServer("fake-provider"));

const webPort = await freePort();
const origin = `http://localhost:${webPort}`;
const [first, second, third] = cluster.nodes.map(({ port }) => port);
if (first === undefined || second === undefined || third === undefined) throw new Error("A node is missing.");
/** Each server prefers another node, which is harder than one node for all. */
const routes = [
  { port: await freePort(), to: [first, second, third] },
  { port: await freePort(), to: [second, third, first] },
  { port: await freePort(), to: [third, first, second] },
] as const;
stack.use(await startDatabaseProxy(routes));

const startServer = (databasePort: number) =>
  startProduct({
    PUBLIC_URL: origin,
    TRUST_PROXY: "1",
    DATABASE_URL: cluster.urlAt(databasePort),
    REDIS_URL: redis.url,
    SESSION_SECRET: "Bn4w-T8rKc_2ZqVhX6sYd9FmGp3LjU7e",
    OPENAI_BASE_URL: `${provider.url}/v1`,
    OPENAI_MODEL: "fake",
  });

console.log("three first starts at once on an empty cluster");
const servers = await Promise.all(routes.map(({ port }) => startServer(port)));
for (const server of servers) stack.use(server);
const invites = new Set(servers.map(({ firstInvite }) => JSON.stringify(firstInvite)));
if (invites.size !== 1) throw new Error("The servers of three first starts printed different invites.");

stack.use(await startWebProxy({ port: webPort, to: servers.map(({ site }) => site.port) }));
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
stack.defer(() => agent.destroy());
const proxy: Site = { origin, port: webPort, agent };
const sites = { proxy, servers: servers.map(({ site }): Site => ({ ...site, origin })) };
const [anyServer] = servers;
if (anyServer === undefined) throw new Error("There is no server.");
const benchUsers = await signInUsers({ ...anyServer, site: proxy }, people);
const histories = benchUsers.map(() => new History());
const users = benchUsers.flatMap((each, index) =>
  Array.from({ length: conversationsPerUser }, () => {
    const visitor = new ClusterVisitor(each, [proxy, ...sites.servers]);
    return new ClusterUser(visitor, sites, histories[index] ?? new History());
  }),
);

const [firstUser, , secondUser] = users;
const [firstSite, secondSite] = sites.servers;
if (!firstUser || !secondUser || !firstSite || !secondSite)
  throw new Error("Two people and two servers are needed.");
const lockFaults = await contestLastRole(firstUser.visitor, secondUser.visitor, [firstSite, secondSite]);

const restoreFaults = await restoreAtAnotherNode(cluster, anyServer.environment);

const until = Date.now() + Number(values.minutes) * 60_000;
const hasEnded = () => Date.now() > until;
const [killed] = await Promise.all([
  injectFaults({ nodes: cluster.nodes, servers, redis }, hasEnded),
  ...users.map((user) => user.work(hasEnded)),
]);
await wait(settleMilliseconds);
const oneOfEach = users.filter((_, index) => index % conversationsPerUser === 0);
for (const site of sites.servers) for (const user of oneOfEach) await user.checkAll(site);
for (const server of servers) await server[Symbol.asyncDispose]();
const violations = [
  ...lockFaults,
  ...restoreFaults,
  ...histories.flatMap((history) => history.violations),
  ...(await compareNodes(cluster.nodes)),
];

const chats = histories.flatMap((history) => history.chats);
const messages = chats.reduce((total, { sent }) => total + sent.length, 0);
const repeated = users.reduce((total, { visitor }) => total + visitor.failures, 0);
console.log(
  `${killed.length} processes killed; ${chats.length} chats and ${messages} messages acknowledged; ${repeated} requests repeated.`,
);
for (const sentence of new Set(violations)) console.error(sentence);
if (violations.length > 0) throw new Error(`${violations.length} answers were not kept.`);
