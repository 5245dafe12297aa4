import { z } from "zod";
import { restoreBackup } from "../../backup/restore-backup.ts";
import { systemClock } from "../../clock.ts";
import { defineConfigCommand } from "../command-line/command.ts";
import { fieldList } from "../command-line/field-list.ts";
import { untilInterrupted } from "./until-interrupted.ts";

export const restore = defineConfigCommand({
  name: "restore",
  summary: "Create a new instance from a backup, only if none exists.",
  positionals: ["file"],
  options: {},
  input: z.object({ file: z.string().min(1, "Name a file.") }),
  run: async ({ file }, config) => {
    const restored = await untilInterrupted((signal) =>
      restoreBackup(config, file, { clock: systemClock, signal }),
    );
    const { createdAt, tables, sessionsEnd, warnings } = restored;
    const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
    const sessions = sessionsEnd ? "end: all users must sign in again" : "stay valid";
    const text = fieldList({ Made: createdAt, Rows: rows, Sessions: sessions });
    return { json: restored, text, ...(warnings.length > 0 && { remark: warnings.join("\n") }) };
  },
});
