import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createBackup } from "../../backup/make-backup.ts";
import { PersonalData } from "../../domain/people/personal-data.ts";
import type { TestServer } from "../worlds/test-server.ts";
import type { AuditedActions } from "./audited-action.ts";

/** By the command line only. */
export function operatorActions(server: TestServer): AuditedActions<"backup_made" | "user_exported"> {
  const backUp = async () => {
    const folder = await mkdtemp(join(tmpdir(), "inglenook-backup-"));
    const { signal } = new AbortController();
    await createBackup(server.config, { path: join(folder, "backup.tar") }, { clock: server.clock, signal });
    await rm(folder, { recursive: true });
  };
  const exported = async () => {
    const { database } = server.context;
    const { user } = await server.signInAs("user");
    return () => new PersonalData({ database, clock: server.clock }).recordExport(user.id);
  };
  return { backup_made: ["operator", async () => backUp], user_exported: ["operator", exported] };
}
