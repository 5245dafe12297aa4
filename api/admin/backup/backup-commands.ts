import { z } from "zod";
import { createBackup } from "../../backup/make-backup.ts";
import { restoreBackup } from "../../backup/restore-backup.ts";
import { systemClock } from "../../clock.ts";
import { defineCommand, defineConfigCommand } from "../command-line/command.ts";
import { numberArgument } from "../command-line/number-argument.ts";
import { runUntilInterrupted } from "../command-line/run-until-interrupted.ts";
import { fieldList } from "../command-line/text-output.ts";

/** `openAdminServices` migrates the database before any command runs. */
export const migrate = defineCommand({
  name: "migrate",
  summary: "Migrate the database; the server and every command do so too.",
  positionals: [],
  options: {},
  input: z.object({}),
  run: async () => ({ json: { migrated: true }, text: "The database is up to date." }),
});

export const backup = defineConfigCommand({
  name: "backup",
  summary: "Write everything into one file; the server may keep running.",
  positionals: ["file"],
  options: { keep: "FILE is a folder: name the backup by its time, and keep the newest N" },
  input: z.object({ file: z.string().min(1, "Name a file."), keep: numberArgument("keep").optional() }),
  run: async ({ file: path, keep }, config) => {
    const made = await runUntilInterrupted((signal) =>
      createBackup(config, { path, keep }, { clock: systemClock, signal }),
    );
    const { file, bytes, tables, removed, warnings } = made;
    const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
    const text = fieldList({ File: file, Bytes: bytes, Rows: rows, Removed: removed.length });
    return { json: made, text, ...(warnings.length > 0 && { notice: warnings.join("\n") }) };
  },
});

export const restore = defineConfigCommand({
  name: "restore",
  summary: "Create a new instance from a backup, only if none exists.",
  positionals: ["file"],
  options: {},
  input: z.object({ file: z.string().min(1, "Name a file.") }),
  run: async ({ file }, config) => {
    const restored = await runUntilInterrupted((signal) =>
      restoreBackup(config, file, { clock: systemClock, signal }),
    );
    const { createdAt, tables, sessionsEnd, warnings } = restored;
    const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
    const sessions = sessionsEnd ? "end: all users must sign in again" : "stay valid";
    const text = fieldList({ Made: createdAt, Rows: rows, Sessions: sessions });
    return { json: restored, text, ...(warnings.length > 0 && { notice: warnings.join("\n") }) };
  },
});
