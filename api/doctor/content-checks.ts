import { readLastBackup } from "../backup/last-backup.ts";
import type { Clock } from "../clock.ts";
import {
  type AgreedSettings,
  describeValues,
  differingVariables,
  serverName,
} from "../config/agreed-settings.ts";
import type { RelyingPartySettings } from "../config/relying-party.ts";
import {
  InvalidSecretFileError,
  inspectSessionSecrets,
  sessionSecretFile,
} from "../config/session-secrets.ts";
import type { Database, DatabaseSettings } from "../database/connect.ts";
import { isDatabaseHeld } from "../database/files/database-lock.ts";
import type { MigrationState } from "../database/schema/run-migrations.ts";
import { type DeclaredServer, readServers } from "../domain/chats/retention/retention-agreement.ts";
import { unopenedConnections } from "../domain/models/connection-secrets.ts";
import { Sealer } from "../domain/models/sealing.ts";
import { countPasskeysByRpId, type PasskeyCount } from "../domain/passkeys/management/passkey-repository.ts";
import { User } from "../models/user.ts";
import { errorCode, type Finding, findingsOf } from "./finding.ts";

const passkeys = findingsOf("passkeys");

/**
 * The variable that makes passkeys of another RP ID work again: RP_ID can name a parent of the host, otherwise the host
 * itself has to be the old one.
 */
function variableFor(otherRpId: string, { publicUrl }: Pick<RelyingPartySettings, "publicUrl">): string {
  const host = new URL(publicUrl).hostname;
  return host === otherRpId || host.endsWith(`.${otherRpId}`) ? "RP_ID" : "PUBLIC_URL";
}

const counted = (count: number) => (count === 1 ? "1 passkey" : `${count} passkeys`);
const sum = (rows: readonly PasskeyCount[]) => rows.reduce((total, row) => total + row.passkeys, 0);

/**
 * Advice for the users of foreign passkeys. Names a variable only if changing it would not lose more passkeys than it regains.
 */
function remedyFor(
  most: string,
  isMostOfAll: boolean,
  relyingParty: Pick<RelyingPartySettings, "publicUrl">,
) {
  if (!isMostOfAll) return { advice: "Re-enroll their users." };
  const variable = variableFor(most, relyingParty);
  const value = variable === "RP_ID" ? `RP_ID to ${most}` : `PUBLIC_URL to an address at ${most}`;
  return { advice: `Set ${value}, or re-enroll their users.`, variable };
}

function judgeUnknown(present: number, unknown: number, rpId: string): Finding {
  const known = `${counted(present)} ${present === 1 ? "belongs" : "belong"} to ${rpId}.`;
  if (unknown === 0) return passkeys.ok(known);
  if (present === 0)
    return passkeys.warn(
      `No passkey is known to belong to ${rpId}: ${counted(unknown)} of an earlier release ${unknown === 1 ? "tells at its" : "tell at their"} next use.`,
    );
  const rest = unknown === 1 ? "1 more is unknown before its" : `${unknown} more are unknown before their`;
  return passkeys.ok(`${known} ${rest} next use.`);
}

/** Reports how many passkeys belong to other RP IDs, with advice. */
export function judgePasskeys(
  counts: readonly PasskeyCount[],
  relyingParty: Pick<RelyingPartySettings, "publicUrl" | "rpId">,
): Finding {
  const { rpId } = relyingParty;
  const present = sum(counts.filter((row) => row.rpId === rpId));
  const unknown = sum(counts.filter((row) => row.rpId === null));
  const others = counts
    .filter((row) => row.rpId !== null && row.rpId !== rpId)
    .toSorted((one, other) => other.passkeys - one.passkeys);
  const [most] = others;
  if (!most?.rpId) return judgeUnknown(present, unknown, rpId);
  const foreign = sum(others);
  const verbs = foreign === 1 ? ["belongs", "does"] : ["belong", "do"];
  const names = others.map((row) => `${row.passkeys} to ${row.rpId}`).join(", ");
  const { advice, variable } = remedyFor(most.rpId, most.passkeys > present, relyingParty);
  const message = `${foreign} of ${counted(sum(counts))} ${verbs[0]} to another RP ID and ${verbs[1]} not work for ${rpId}: ${names}. ${advice}`;
  return foreign === sum(counts) ? passkeys.fail(message, variable) : passkeys.warn(message, variable);
}

/** Counts the passkeys of another RP ID. */
export async function checkPasskeys(
  database: Database,
  relyingParty: Pick<RelyingPartySettings, "publicUrl" | "rpId">,
): Promise<Finding> {
  return judgePasskeys(await countPasskeysByRpId(database), relyingParty);
}

const backups = findingsOf("backup");
const dayMilliseconds = 24 * 60 * 60 * 1000;
/** A daily or weekly backup is younger. */
const oldDays = 8;

/** Judges the age of the last backup; an instance without accounts needs none. */
export function judgeBackup(last: Date | undefined, { now, users }: { now: Date; users: number }): Finding {
  if (last === undefined && users === 0) return backups.ok("There are no accounts to back up yet.");
  if (last === undefined)
    return backups.warn(
      "No backup is known: make one every day by inglenook backup (docs/operating/backup.md).",
    );
  const days = Math.floor((now.getTime() - last.getTime()) / dayMilliseconds);
  const age = days <= 0 ? "less than a day" : days === 1 ? "1 day" : `${days} days`;
  const message = `The last backup is ${age} old (${last.toISOString()}).`;
  return days >= oldDays ? backups.warn(`${message} Look at what makes them.`) : backups.ok(message);
}

async function checkBackup(database: Database, clock: Clock): Promise<Finding> {
  const users = await User.query(database).whereNull("deletedAt").resultSize();
  return judgeBackup(await readLastBackup(database), { now: clock.now(), users });
}

const keys = findingsOf("keys");

/** Says which connections have a key that no secret opens. */
export function judgeConnections(unopened: readonly string[]): Finding {
  if (unopened.length === 0) return keys.ok("The stored keys of providers can be opened.");
  const names = unopened.join(", ");
  return keys.fail(
    `No SESSION_SECRET opens the keys of these connections: ${names}. Add the earlier secret to SESSION_SECRET, or enter the keys again.`,
    "SESSION_SECRET",
  );
}

interface SecretPlace {
  readonly dataDirectory: string;
  readonly sessionSecrets: readonly string[];
}

/** Throws a fault of the file as an InvalidSecretFileError. */
function readSecrets(place: SecretPlace): readonly string[] {
  try {
    return inspectSessionSecrets(place);
  } catch (error) {
    if (error instanceof InvalidSecretFileError) throw error;
    const sentence = `${sessionSecretFile(place)} cannot be read (${errorCode(error)}).`;
    throw new InvalidSecretFileError(sentence, { cause: error });
  }
}

/** Tries to open the stored keys of providers. */
async function checkKeys(database: Database, place: SecretPlace): Promise<Finding> {
  try {
    const secrets = readSecrets(place);
    return judgeConnections(await unopenedConnections(database, new Sealer(() => secrets)));
  } catch (error) {
    if (error instanceof InvalidSecretFileError) return keys.fail(error.message);
    throw error;
  }
}

interface ContentPlace {
  readonly dataDirectory: string;
  readonly sessionSecrets: readonly string[] | undefined;
  readonly relyingParty: RelyingPartySettings | undefined;
  readonly clock: Clock;
  /** The settings here that must be equal on all servers; undefined if a part of them has a fault. */
  readonly settings: AgreedSettings | undefined;
  readonly chatDays: number | null;
  readonly location: DatabaseSettings;
}

const servers = findingsOf("servers");

/** The settings of running servers that differ from those here, with the first of their variables. */
function findDifferences(own: AgreedSettings, chatDays: number | null, others: readonly DeclaredServer[]) {
  const variables = new Set<string>();
  const sentences: string[] = [];
  for (const { days, settings } of others) {
    for (const name of settings === undefined ? [] : differingVariables(own, settings)) variables.add(name);
    const values = settings === undefined ? [] : describeValues(own, settings);
    if (days !== chatDays) {
      variables.add("CHAT_DAYS");
      values.push(days === null ? "no CHAT_DAYS" : `CHAT_DAYS ${days}`);
    }
    if (values.length > 0) sentences.push(`${serverName(settings)} has ${values.join(", ")}`);
  }
  return { variable: [...variables].toSorted()[0], text: sentences.join("; ") };
}

/**
 * Rows of killed servers stay until another server notices. For a file, the lock shows whether a server runs. A file has one
 * server, so a differing value is that of this command, for example of a server started as `PORT=4310 npm start`.
 */
async function checkServers(
  database: Database,
  settings: AgreedSettings,
  { chatDays, location }: Pick<ContentPlace, "chatDays" | "location">,
): Promise<Finding> {
  if (location.kind === "sqlite" && !isDatabaseHeld(location.file))
    return servers.ok("No server runs on this database.");
  const { variable, text } = findDifferences(settings, chatDays, await readServers(database));
  if (variable === undefined) return servers.ok("All servers on this database are configured alike.");
  if (location.kind === "sqlite")
    return servers.warn(
      `This command has other values than the running server: ${text}. Run it with the same variables, or put them into .env. If they have changed since, restart the server.`,
      variable,
    );
  return servers.fail(
    `Servers on this database have other values than are configured here: ${text}. Set the same on all of them, and restart those that differ.`,
    variable,
  );
}

export const modelsMigration = "20261126100000-models";
const serversMigration = "20261129130000-server-settings";
const auditMigration = "20261126110000-groups";
const rpIdMigration = "20261127100000-passkey-rp-ids";

/** Checks the stored data, as far as the database has the tables for it. */
export async function checkContent(
  database: Database,
  { recorded }: Pick<MigrationState, "recorded">,
  { dataDirectory, sessionSecrets, relyingParty, clock, settings, chatDays, location }: ContentPlace,
): Promise<Finding[]> {
  const found: Finding[] = [];
  if (sessionSecrets !== undefined && recorded.includes(modelsMigration))
    found.push(await checkKeys(database, { dataDirectory, sessionSecrets }));
  if (relyingParty !== undefined && recorded.includes(rpIdMigration))
    found.push(await checkPasskeys(database, relyingParty));
  if (settings !== undefined && recorded.includes(serversMigration))
    found.push(await checkServers(database, settings, { chatDays, location }));
  if (recorded.includes(auditMigration)) found.push(await checkBackup(database, clock));
  return found;
}
