import type { Session } from "#contract/accounts/sessions.ts";
import type { SessionRow } from "../../models/session.ts";
import { describeDevice } from "../session/describe-device.ts";

/** A session as its owner sees it; `currentId` is the public id of the asking session. */
export function presentSession(row: SessionRow, currentId: string): Session {
  return {
    id: row.publicId,
    device: describeDevice(row.userAgent),
    ip: row.ip,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    isCurrent: row.publicId === currentId,
  };
}
