import { z } from "zod";
import { makeBackup } from "../../backup/make-backup.ts";
import { systemClock } from "../../clock.ts";
import { defineConfigCommand } from "../command-line/command.ts";
import { fieldList } from "../command-line/field-list.ts";
import { typedNumber } from "../command-line/typed-number.ts";
import { untilInterrupted } from "./until-interrupted.ts";

export const backup = defineConfigCommand({
  name: "backup",
  summary: "Write everything into one file; the server may keep running.",
  positionals: ["file"],
  options: { keep: "FILE is a folder: name the backup by its time, and keep the newest N" },
  input: z.object({ file: z.string().min(1, "Name a file."), keep: typedNumber("keep").optional() }),
  run: async ({ file: path, keep }, config) => {
    const made = await untilInterrupted((signal) =>
      makeBackup(config, { path, keep }, { clock: systemClock, signal }),
    );
    const { file, bytes, tables, removed, warnings } = made;
    const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
    const text = fieldList({ File: file, Bytes: bytes, Rows: rows, Removed: removed.length });
    return { json: made, text, ...(warnings.length > 0 && { remark: warnings.join("\n") }) };
  },
});
