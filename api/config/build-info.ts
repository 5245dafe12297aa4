import packageJson from "../../package.json" with { type: "json" };

/** What runs: the release's version, and the commit of a release or an image. */
export interface BuildInfo {
  version: string;
  commit: string | undefined;
}

/** A release and an image have their commit written into the server (`vite.config.ts`). A clone has none: it would go stale. */
export function buildInfo(): BuildInfo {
  const commit = process.env.INGLENOOK_COMMIT;
  return { version: packageJson.version, commit: commit === "" ? undefined : commit };
}
