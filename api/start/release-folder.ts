import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";

/** The folder of the build that this process was started from: the bundled server is in `server` there. */
const release = dirname(import.meta.dirname);

/**
 * The app that was built with this server, and the assets of the build before it, which pages that were opened before an
 * upgrade still ask for. A later build never changes either. Servers that run from source take the newest app.
 */
export const builtFolders = (): { app: string; before: string } => {
  const hasApp = existsSync(join(release, "app", "index.html"));
  return { app: hasApp ? join(release, "app") : resolve("dist/app"), before: join(release, "before") };
};

/**
 * Writes a file with the name of this process into its release, so that later builds do not remove it
 * (scripts/builds/releases.ts). A folder that cannot be written is not one of a server's own builds.
 */
export function markRelease(): void {
  if (basename(dirname(release)) !== "releases") return;
  try {
    mkdirSync(join(release, "running"), { recursive: true });
    writeFileSync(join(release, "running", String(process.pid)), "");
  } catch {
    // Somebody else builds this release, and removes it.
  }
}
