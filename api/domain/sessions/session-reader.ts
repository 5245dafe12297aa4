import { setImmediate as nextTurn } from "node:timers/promises";
import type { Database } from "../../database/connect.ts";
import { idPlaceholders } from "../../database/rows/ids.ts";
import { readRows } from "../../database/rows/read-rows.ts";
import type { ActiveUser } from "./find-active-user.ts";

export interface FoundSession {
  readonly publicId: string;
  readonly data: string;
  readonly userId: string | null;
  readonly authAt: Date | null;
  readonly authenticatorId: string | null;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
  readonly user: ActiveUser | undefined;
  /** Counts the changes of the user's chat list. Zero without a user. */
  readonly listVersion: number;
}

/** Dates or their milliseconds, depending on the driver. */
interface Row {
  readonly idHash: string;
  readonly publicId: string;
  readonly data: string;
  readonly userId: string | null;
  readonly authAt: Date | number | null;
  readonly authenticatorId: string | null;
  readonly lastSeenAt: Date | number;
  readonly expiresAt: Date | number;
  readonly username: string | null;
  readonly uniqueUserNumber: number | null;
  readonly reEnrolledAt: Date | number | null;
  readonly listVersion: number | null;
  /** Their names, with commas between them. */
  readonly roles: string | null;
}

const select = `select s.idHash, s.publicId, s.data, s.userId, s.authAt, s.authenticatorId, s.lastSeenAt, s.expiresAt,
  u.username, u.uniqueUserNumber, u.reEnrolledAt, u.listVersion,
  (select group_concat(r.role) from user_roles ur join roles r on r.id = ur.roleId where ur.userId = u.id) as roles
  from sessions s
  left join users u on u.id = s.userId and u.disabledAt is null and u.deletedAt is null
  where s.idHash in`;

/** The sessions of one statement at most. */
const maxSessions = 32;

async function readSessions(database: Database, idHashes: readonly string[]): Promise<Map<string, Row>> {
  const { places, values } = idPlaceholders(idHashes);
  const rows = await readRows<Row>(database, `${select} (${places})`, values);
  return new Map(rows.map((row) => [row.idHash, row]));
}

function sessionUser({ userId, username, uniqueUserNumber, ...row }: Row): ActiveUser | undefined {
  if (userId === null || username === null || uniqueUserNumber === null) return undefined;
  const roles = row.roles === null ? [] : row.roles.split(",").sort();
  const reEnrolledAt = row.reEnrolledAt === null ? null : new Date(row.reEnrolledAt);
  return { id: userId, username, uniqueUserNumber, roles, reEnrolledAt };
}

function sessionOf(row: Row): FoundSession {
  const { publicId, data, userId, authenticatorId } = row;
  return {
    publicId,
    data,
    userId,
    authenticatorId,
    authAt: row.authAt === null ? null : new Date(row.authAt),
    lastSeenAt: new Date(row.lastSeenAt),
    expiresAt: new Date(row.expiresAt),
    user: sessionUser(row),
    listVersion: row.listVersion ?? 0,
  };
}

/** The sessions that one statement will read. */
interface Batch {
  readonly idHashes: Set<string>;
  readonly rows: Promise<Map<string, Row>>;
}

/**
 * Reads the session of each request, with its user. All that are asked for in the same turn of the event loop are read by
 * one statement, which begins after that: the fewer turns a busy server has, the fewer statements it needs.
 */
export class SessionReader {
  private readonly database: Database;
  private batch: Batch | undefined;

  constructor(database: Database) {
    this.database = database;
  }

  /** The session with this hash, as it is stored now. */
  async find(idHash: string): Promise<FoundSession | undefined> {
    this.batch ??= this.beginBatch();
    const { idHashes, rows } = this.batch;
    idHashes.add(idHash);
    if (idHashes.size === maxSessions) this.batch = undefined;
    const row = (await rows).get(idHash);
    return row && sessionOf(row);
  }

  private beginBatch(): Batch {
    const idHashes = new Set<string>();
    const read = async () => {
      await nextTurn();
      if (this.batch?.idHashes === idHashes) this.batch = undefined;
      return readSessions(this.database, [...idHashes]);
    };
    return { idHashes, rows: read() };
  }
}
