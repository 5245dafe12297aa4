import packageJson from "../../package.json" with { type: "json" };

/** What runs: the release's version, and the commit that it was built from, where that is known. */
export interface BuildInfo {
  version: string;
  commit: string | undefined;
}

/** The bundle of the server has its commit written in (`vite.config.ts`); a run from source knows none. */
export function buildInfo(): BuildInfo {
  const commit = process.env.INGLENOOK_COMMIT;
  return { version: packageJson.version, commit: commit === "" ? undefined : commit };
}
