import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

/** Loaded before a program: its user may not write below FORBIDDEN. A test may run as root, which may write everywhere. */
const forbidden = process.env.FORBIDDEN ?? "";
const { accessSync } = fs;

Object.assign(fs, {
  accessSync: (path: string, mode: number) => {
    if (path.startsWith(forbidden)) throw Object.assign(new Error("forbidden"), { code: "EACCES" });
    accessSync(path, mode);
  },
});
syncBuiltinESMExports();
