import packageJson from "../../package.json" with { type: "json" };

/** A program: its version, and its commit where that was known when it was built. */
export interface BuildInfo {
  readonly version: string;
  readonly commit: string | undefined;
}

/**
 * The version of this program. A build has version and commit written into it (`vite.config.ts`). The sources have the version of
 * package.json, and no commit.
 */
export function buildInfo(): BuildInfo {
  // Whole names: the build replaces these.
  const version = process.env.INGLENOOK_VERSION;
  const commit = process.env.INGLENOOK_COMMIT;
  return { version: version || packageJson.version, commit: commit || undefined };
}

const shortCommit = 7;

/** A program as sentences name it: 0.3.0 (abc1234). */
export function buildName({ version, commit }: BuildInfo): string {
  return commit === undefined ? version : `${version} (${commit.slice(0, shortCommit)})`;
}
