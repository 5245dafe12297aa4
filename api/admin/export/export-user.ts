import { z } from "zod";
import { systemClock } from "../../clock.ts";
import { defineCommand } from "../command-line/command.ts";
import { numberArgument } from "../command-line/number-argument.ts";
import { runUntilInterrupted } from "../command-line/run-until-interrupted.ts";
import { fieldList } from "../command-line/text-output.ts";
import { requireNewFile, writePrivateFile } from "./private-file.ts";
import { userExportJson } from "./user-export.ts";

export const exportUser = defineCommand({
  name: "export-user",
  summary: "Write everything about a person into one JSON file; the server may keep running.",
  positionals: ["number", "file"],
  options: {},
  input: z.object({
    number: numberArgument("The unique user number"),
    file: z.string().min(1, "Name a file."),
  }),
  run: async ({ number, file: path }, { currency, personalData, userDevices }) => {
    const account = await personalData.account(number);
    const file = requireNewFile(path);
    const texts = userExportJson(account, { currency, personalData, userDevices }, systemClock.now());
    // An export that the audit does not know must not exist.
    const record = () => personalData.recordExport(account.user.id);
    const bytes = await runUntilInterrupted((signal) => writePrivateFile(file, texts, signal, record));
    const written = { uniqueUserNumber: number, file, bytes };
    const text = fieldList({ Number: number, File: file, Bytes: bytes });
    return { json: written, text };
  },
});
