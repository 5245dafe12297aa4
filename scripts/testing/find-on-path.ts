import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** Database servers are in the sbin folders, which are not on every user's path. */
const folders = [
  ...(process.env.PATH ?? "").split(delimiter),
  "/usr/sbin",
  "/usr/local/sbin",
  "/usr/libexec",
];

/** The first of these programs that is installed, as an absolute path. */
export function findOnPath(...names: string[]): string | undefined {
  const candidates = names.flatMap((name) => folders.filter(Boolean).map((folder) => join(folder, name)));
  return candidates.find(isExecutable);
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
