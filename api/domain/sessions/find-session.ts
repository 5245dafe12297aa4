import type { Database } from "../../database/connect.ts";
import { readRows } from "../../database/rows/read-rows.ts";
import type { ActiveUser } from "./find-active-user.ts";

export interface FoundSession {
  readonly publicId: string;
  readonly data: string;
  readonly userId: string | null;
  readonly authAt: Date | null;
  readonly authenticatorId: string | null;
  readonly ip: string;
  readonly userAgent: string;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
  readonly user: ActiveUser | undefined;
  /** Counts the changes of the user's chat list. Zero without a user. */
  readonly listVersion: number;
}

/** A row for each role. Dates or their milliseconds, depending on the driver. */
interface Row {
  readonly publicId: string;
  readonly data: string;
  readonly userId: string | null;
  readonly authAt: Date | number | null;
  readonly authenticatorId: string | null;
  readonly ip: string;
  readonly userAgent: string;
  readonly lastSeenAt: Date | number;
  readonly expiresAt: Date | number;
  readonly username: string | null;
  readonly uniqueUserNumber: number | null;
  readonly reEnrolledAt: Date | number | null;
  readonly listVersion: number | null;
  readonly role: string | null;
}

const statement = `select s.publicId, s.data, s.userId, s.authAt, s.authenticatorId, s.ip, s.userAgent,
  s.lastSeenAt, s.expiresAt,
  u.username, u.uniqueUserNumber, u.reEnrolledAt, u.listVersion, r.role
  from sessions s
  left join users u on u.id = s.userId and u.disabledAt is null and u.deletedAt is null
  left join user_roles ur on ur.userId = u.id
  left join roles r on r.id = ur.roleId
  where s.idHash = ?`;

function sessionUser(row: Row, rows: readonly Row[]): ActiveUser | undefined {
  const { userId, username, uniqueUserNumber } = row;
  if (userId === null || username === null || uniqueUserNumber === null) return undefined;
  const roles = rows.flatMap(({ role }) => role ?? []).sort();
  const reEnrolledAt = row.reEnrolledAt === null ? null : new Date(row.reEnrolledAt);
  return { id: userId, username, uniqueUserNumber, roles, reEnrolledAt };
}

/** The session with this hash and its user, in one statement: it runs for every request with a cookie. */
export async function findSession(database: Database, idHash: string): Promise<FoundSession | undefined> {
  const rows = await readRows<Row>(database, statement, [idHash]);
  const [first] = rows;
  if (first === undefined) return undefined;
  const { publicId, data, userId, authenticatorId, ip, userAgent } = first;
  return {
    publicId,
    data,
    userId,
    authenticatorId,
    ip,
    userAgent,
    authAt: first.authAt === null ? null : new Date(first.authAt),
    lastSeenAt: new Date(first.lastSeenAt),
    expiresAt: new Date(first.expiresAt),
    user: sessionUser(first, rows),
    listVersion: first.listVersion ?? 0,
  };
}
