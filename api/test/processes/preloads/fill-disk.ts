import promises from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";

/** Loaded before a program: its disks have as many MiB free as FREE_MIB says. */
const freeBytes = Number(process.env.FREE_MIB) * 1024 ** 2;
const blockBytes = 4096;
const { statfs } = promises;

Object.assign(promises, {
  statfs: async (path: string) => ({
    ...(await statfs(path)),
    bsize: blockBytes,
    bavail: Math.floor(freeBytes / blockBytes),
  }),
});
syncBuiltinESMExports();
