import { parseArgs } from "node:util";
import { makeTestDatabase } from "#api/test/database/test-database.ts";
import { residentKilobytes } from "#api/test/processes/resident-kilobytes.ts";
import {
  findDatabaseServer,
  type PrivateDatabase,
  startPrivateDatabase,
} from "#scripts/testing/private-database.ts";
import { readRecord } from "./product/provider-record.ts";
import { makeStreamSetup } from "./product/stream-setup.ts";
import { formatNumber } from "./results/format-number.ts";
import { BusyUser } from "./soak/busy-user.ts";
import { memoryTrend } from "./soak/memory-trend.ts";
import { SignInLoopUser } from "./soak/sign-in-loop-user.ts";

/**
 * Runs the built product under full load, on SQLite and then on MariaDB or MySQL, with its limits enabled: no
 * request is refused, no message lost or duplicated, and memory stays flat. `--minutes 20` for each of the two
 * is the default. Exits with 1 on a failure.
 */
const { values } = parseArgs({ options: { minutes: { type: "string", default: "20" } } });
const minutes = Number(values.minutes);
const people = 6;
const conversationsPerUser = 4;
const samplingMilliseconds = 5000;
const flatBelow = 1.2;
/** Limits are counted but set too high to be reached. */
const limits = {
  RATE_LIMITS: "on",
  LIMIT_REQUESTS: "1000000/60",
  LIMIT_LOGINS: "1000000/60",
  LIMIT_REPLIES: "1000000/60",
  LIMIT_REPLIES_PER_DAY: "1000000/86400",
  LIMIT_REPLIES_AT_ONCE: "100",
};

async function soak(name: string, settings: Record<string, string>): Promise<void> {
  await using setup = await makeStreamSetup(people + 1, { ...limits, ...settings });
  const { product, provider } = setup;
  const [first, ...others] = setup.users;
  const signInLoop = new SignInLoopUser(product, first);
  const busy = others.flatMap((person) =>
    Array.from({ length: conversationsPerUser }, () => new BusyUser(product, person)),
  );
  const until = Date.now() + minutes * 60_000;
  const memory: number[] = [];
  const look = setInterval(() => memory.push(residentKilobytes(product.pid)), samplingMilliseconds);
  try {
    await Promise.all([signInLoop, ...busy].map((person) => person.work(() => Date.now() > until)));
  } finally {
    clearInterval(look);
  }
  const asked = busy.reduce((sum, person) => sum + person.requestedReplies, 0);
  const { requests } = await readRecord(provider);
  const trend = memoryTrend(memory);
  const megabytes = (memory.at(-1) ?? Number.NaN) / 1000;
  console.log(
    `${name}: ${formatNumber(asked)} replies, ${formatNumber(signInLoop.rounds)} sign-ins, memory ${formatNumber(megabytes)} MB, ${formatNumber(trend)} of what it was.`,
  );
  if (requests !== asked) throw new Error(`${asked} replies were asked for, the provider saw ${requests}.`);
  if (!(trend < flatBelow)) throw new Error(`The memory is not flat: ${formatNumber(trend)} of what it was.`);
}

/** A temporary database, on the server of TEST_DATABASE_URL or on a temporary server. */
async function startDatabase(): Promise<Pick<PrivateDatabase, "url" | "stop">> {
  const { settings, remove } = await makeTestDatabase();
  if (settings.kind === "mysql") return { url: settings.url, stop: remove };
  await remove();
  const server = findDatabaseServer();
  if (server === undefined) throw new Error("There is no MariaDB or MySQL here: install mariadb-server.");
  return startPrivateDatabase(server);
}

await soak("SQLite", {});
const database = await startDatabase();
try {
  await soak("MariaDB or MySQL", {
    DATABASE_URL: database.url,
    SESSION_SECRET: "Sk7v-N3xRm_8WbTzQ5hLd2FcYp9GjE4u",
  });
} finally {
  await database.stop();
}
