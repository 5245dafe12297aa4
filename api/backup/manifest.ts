import { z } from "zod";
import packageJson from "../../package.json" with { type: "json" };
import { isSafeSecret } from "../config/session-secret.ts";

/** The version of this program, as the manifest of a backup names it. */
export const programVersion = packageJson.version;

export const manifestName = "manifest.json";
/** Its content is what `sha256sum` writes for the manifest, so that a changed manifest is found out too. */
export const manifestSumName = "manifest.sha256";
export const secretName = "secret.json";

/** Counted up when a program can no longer read what an older one writes, or the other way round. */
export const formatVersion = 1;

export const tableEntryName = (table: string, part: number) => `tables/${table}.${part}.jsonl`;

/** The table whose rows an entry holds; undefined for any other name. */
export function tableOfEntry(name: string): string | undefined {
  return /^tables\/([a-z_]+)\.[1-9]\d{0,4}\.jsonl$/.exec(name)?.[1];
}

/** What tells a backup of ours from other archives. */
export const formatName = "inglenook-backup";

/** A manifest of any version. */
export const anyManifest = z.object({
  format: z.string(),
  formatVersion: z.int(),
  /** The version of the program that made it. */
  version: z.string(),
});

const count = z.int().nonnegative();

export const manifest = anyManifest.extend({
  format: z.literal(formatName),
  formatVersion: z.literal(formatVersion),
  createdAt: z.iso.datetime(),
  database: z.enum(["sqlite", "mysql"]),
  /** The passkeys work under this one alone. */
  rpId: z.string(),
  migrations: z.array(z.string()).min(1),
  /** Rows by table. */
  tables: z.record(z.string(), count),
  /** All entries but the manifest's own two, in their order. */
  entries: z.array(z.object({ name: z.string(), bytes: count, sha256: z.string().regex(/^[0-9a-f]{64}$/) })),
});

export type Manifest = z.infer<typeof manifest>;

/** The secrets that sign cookies, the one in use first; empty where the server has had none yet. */
export const secretEntry = z.object({ sessionSecrets: z.array(z.string().refine(isSafeSecret)) });
