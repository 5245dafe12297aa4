import { lookup } from "node:dns/promises";
import { existsSync } from "node:fs";
import { mayReach } from "#contract/rules/administration/host-rules.ts";
import type { Clock } from "../clock.ts";
import { connectToInspect, type Database, type DatabaseSettings } from "../database/connect.ts";
import { findDeniedMigration, findDeniedWrite } from "../database/database-rights.ts";
import { explainDatabaseFault, explainNewerDatabase } from "../database/explain-database-fault.ts";
import { missingRightCodes } from "../database/is-database-down.ts";
import { transactionWithoutTimeout } from "../database/rows/long-transaction.ts";
import { productTables } from "../database/schema/product-tables.ts";
import { type MigrationState, readMigrationState } from "../database/schema/run-migrations.ts";
import { type DatabaseServer, readClockSkew, readDatabaseServer } from "../database/server-status.ts";
import { errorCode, type Finding, findingsOf } from "./finding.ts";

const database = findingsOf("database");

/** The variable of a fault that the driver reports while it connects. */
function variableOfFault(error: unknown, settings: DatabaseSettings): string {
  if (settings.kind === "sqlite") return "DATA_DIR";
  return errorCode(error) === "HANDSHAKE_SSL_ERROR" ? "DATABASE_CA_FILE" : "DATABASE_URL";
}

function faultFinding(error: unknown, settings: DatabaseSettings): Finding {
  const code = errorCode(error);
  const unexplained =
    settings.kind === "sqlite"
      ? `The database ${settings.file} cannot be read (${code}).`
      : `The database of DATABASE_URL cannot be used (${code}).`;
  const sentence = (error instanceof Error && explainDatabaseFault(error, settings)) || unexplained;
  return database.fail(sentence, variableOfFault(error, settings));
}

/** Whether an unencrypted connection to a host may cross the internet. An address that cannot be found may. */
async function isPublicHost(url: string): Promise<boolean> {
  const host = new URL(url).hostname.replace(/^\[(.*)\]$/, "$1");
  try {
    const { address } = await lookup(host);
    return mayReach({ names: [], networks: [] }, host, address);
  } catch {
    return true;
  }
}

const oldest: Readonly<Record<DatabaseServer["product"], readonly [number, number]>> = {
  SQLite: [3, 0],
  MySQL: [8, 0],
  MariaDB: [10, 11],
};

/** Whether a version is at least the oldest one that is supported. */
export function isSupportedVersion({
  product,
  version,
}: Pick<DatabaseServer, "product" | "version">): boolean {
  const [major = 0, minor = 0] = (/\d+\.\d+/.exec(version)?.[0] ?? "").split(".").map(Number);
  const [oldestMajor, oldestMinor] = oldest[product];
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}

/** Judges the server that answers. */
export function judgeServer(
  server: DatabaseServer,
  { place, isPublic }: { readonly place: string; readonly isPublic: boolean },
): Finding {
  const { product, version, tls } = server;
  const name = `${product} ${version} at ${place}`;
  if (!isSupportedVersion(server))
    return database.warn(
      `${name} is older than ${product} ${oldest[product].join(".")}, which is needed.`,
      "DATABASE_URL",
    );
  if (product === "SQLite") return database.ok(`${name} answers.`);
  if (tls !== undefined) return database.ok(`${name} answers, encrypted (${tls}).`);
  if (!isPublic) return database.ok(`${name} answers, without TLS, within this network.`);
  return database.warn(`${name} answers without TLS over a public network. Add ?ssl=true.`, "DATABASE_URL");
}

async function checkServer(found: Database, settings: DatabaseSettings): Promise<Finding> {
  const server = await readDatabaseServer(found);
  if (settings.kind === "sqlite") return judgeServer(server, { place: settings.file, isPublic: false });
  const { host, pathname } = new URL(settings.url);
  const isPublic = server.tls === undefined && (await isPublicHost(settings.url));
  return judgeServer(server, { place: host + pathname, isPublic });
}

/**
 * Checks the user's rights. Missing rights for migrations are a failure if migrations are pending; otherwise a later release
 * needs them.
 */
async function checkRights(
  found: Database,
  settings: DatabaseSettings,
  { pending }: MigrationState,
): Promise<Finding[]> {
  const write = await findDeniedWrite(found, pending);
  if (write !== undefined) return [faultFinding(write, settings)];
  const migration = await findDeniedMigration(found);
  if (migration === undefined) return [];
  const { message, variable } = faultFinding(migration, settings);
  const report = pending.length > 0 ? database.fail : database.warn;
  const needed = missingRightCodes.has(errorCode(migration))
    ? " Migrations need CREATE, ALTER, DROP, INDEX and REFERENCES as well."
    : "";
  return [report(message + needed, variable)];
}

const migrations = findingsOf("migrations");

function checkMigrations(state: MigrationState): Finding {
  const { recorded, pending, unknown, isUnderWay } = state;
  if (unknown.length > 0) return migrations.fail(explainNewerDatabase(state));
  if (recorded.length === 0)
    return migrations.warn("The database is empty: the first start creates its tables.");
  if (isUnderWay)
    return migrations.warn("A migration runs, or was interrupted: then the next start resumes it.");
  if (pending.length > 0)
    return migrations.warn(
      `${pending.length} migrations are pending (the last is ${pending.at(-1)}): the next start runs them.`,
    );
  return migrations.ok(`The database is up to date (${recorded.at(-1)}).`);
}

const clockCheck = findingsOf("clock");
/** From this difference on links and prompts end noticeably early or late. */
const noticeableSeconds = 2;

/** Compares our clock with that of the database server. */
export async function checkClock(found: Database, clock: Clock): Promise<Finding> {
  const skew = await readClockSkew(found, clock);
  if (skew === undefined) return clockCheck.ok("SQLite uses the clock of this machine.");
  const seconds = Math.abs(skew).toFixed(1);
  if (Math.abs(skew) < noticeableSeconds)
    return clockCheck.ok(`The database's clock differs by ${seconds} s.`);
  const side = skew > 0 ? "ahead of" : "behind";
  return clockCheck.warn(
    `The clock of this machine is ${seconds} s ${side} that of the database. Synchronize both (NTP).`,
  );
}

const pages = findingsOf("pages");

interface PageReport {
  readonly table: string;
  readonly text: string;
}

/** MariaDB and MySQL read each table; they report OK for an intact one. */
async function readDamagedTables(found: Database): Promise<PageReport[]> {
  const reports: PageReport[] = [];
  await transactionWithoutTimeout(found, async (transaction) => {
    for (const table of productTables) {
      const [rows] = await transaction.raw("check table ?? extended", [table]);
      for (const { Msg_type: type, Msg_text: text } of rows)
        if (type === "error" || (type === "status" && text !== "OK")) reports.push({ table, text });
    }
  });
  return reports;
}

/** The first sentences of SQLite about damage. `quick_check` leaves out that indexes match their tables. */
async function readDamagedPages(found: Database, isDeep: boolean): Promise<string[]> {
  const statement = isDeep ? "pragma integrity_check(3)" : "pragma quick_check(3)";
  const rows: object[] = await found.raw(statement);
  const said = rows.map((row) => String(Object.values(row)[0])).filter((text) => text !== "ok");
  const broken: object[] = isDeep ? await found.raw("pragma foreign_key_check") : [];
  return broken.length > 0 ? [...said, `${broken.length} rows name others that are gone`] : said;
}

const damage = "Restore a backup; keep the damaged file until that has worked.";

/** Reads the pages of a SQLite file, and with `isDeep` all of any database. */
async function checkPages(found: Database, settings: DatabaseSettings, isDeep: boolean): Promise<Finding[]> {
  if (settings.kind === "sqlite") {
    const [first, ...others] = await readDamagedPages(found, isDeep);
    if (first === undefined)
      return [pages.ok(`The pages of the file are whole${isDeep ? ", and its indexes" : ""}.`)];
    const more = others.length > 0 ? ` (and ${others.length} more)` : "";
    return [pages.fail(`${settings.file} is damaged: ${first}${more}. ${damage}`, "DATA_DIR")];
  }
  if (!isDeep) return [];
  const reports = await readDamagedTables(found);
  const [first] = reports;
  if (first === undefined) return [pages.ok("The tables are whole.")];
  return [pages.fail(`The table ${first.table} is damaged: ${first.text}. ${damage}`, "DATABASE_URL")];
}

/** A database that is open for inspection, and the state of its migrations. */
interface InspectedDatabase {
  readonly database: Database;
  readonly migrations: MigrationState;
}

/**
 * Looks at the database without creating or changing it, and then runs more checks on it, unless it cannot be read. A file
 * that another process holds can be read.
 */
export async function checkDatabase(
  settings: DatabaseSettings,
  { clock, isDeep }: { readonly clock: Clock; readonly isDeep: boolean },
  checkContent: (inspected: InspectedDatabase) => Promise<Finding[]>,
): Promise<Finding[]> {
  if (settings.kind === "sqlite" && !existsSync(settings.file))
    return [
      database.warn(
        `There is no database ${settings.file} yet: the first start creates it. Set DATA_DIR if it is elsewhere.`,
        "DATA_DIR",
      ),
    ];
  const found = connectToInspect(settings);
  try {
    const server = await checkServer(found, settings);
    const state = await readMigrationState(found);
    const rights = await checkRights(found, settings, state);
    const content = await checkContent({ database: found, migrations: state });
    const wholeness = await checkPages(found, settings, isDeep);
    return [
      server,
      ...wholeness,
      ...rights,
      checkMigrations(state),
      await checkClock(found, clock),
      ...content,
    ];
  } catch (error) {
    return [faultFinding(error, settings)];
  } finally {
    await found.destroy();
  }
}
