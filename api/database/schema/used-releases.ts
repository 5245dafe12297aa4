import { type BuildInfo, buildInfo } from "../../config/build-info.ts";
import type { Database } from "../connect.ts";

/** Enters the version of this server, unless it is there: each version has one row, however many servers start. */
export async function recordRelease(database: Database, now: Date): Promise<void> {
  const { version, commit = "" } = buildInfo();
  await database("releases")
    .insert({ version, commit, firstStartedAt: now })
    .onConflict(["version", "commit"])
    .ignore();
}

/**
 * The version with the latest first start on this database. Undefined if it is this one, for example because a newer one was
 * ended before its start was complete, or if none is known.
 */
export async function findNewestRelease(database: Database): Promise<BuildInfo | undefined> {
  if (!(await database.schema.hasTable("releases"))) return undefined;
  const row: { version: string; commit: string } | undefined = await database("releases")
    .orderBy([{ column: "firstStartedAt", order: "desc" }, "version", "commit"])
    .first("version", "commit");
  const own = buildInfo();
  if (row === undefined || (row.version === own.version && row.commit === (own.commit ?? "")))
    return undefined;
  return { version: row.version, commit: row.commit || undefined };
}
