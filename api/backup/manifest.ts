import { z } from "zod";
import { isRestorableSecret } from "../config/session-secrets.ts";

export const manifestName = "manifest.json";
/** Holds the output of `sha256sum` for the manifest, which detects a changed manifest. */
export const manifestChecksumName = "manifest.sha256";
export const secretName = "secret.json";

/** Incremented when the format changes incompatibly. */
export const formatVersion = 1;

export const tableEntryName = (table: string, part: number) => `tables/${table}.${part}.jsonl`;

/** The table whose rows an entry holds; undefined for any other name. */
export function tableOfEntry(name: string): string | undefined {
  return /^tables\/([a-z_]+)\.[1-9]\d{0,4}\.jsonl$/.exec(name)?.[1];
}

/** Identifies an Inglenook backup. */
export const formatName = "inglenook-backup";

/** A manifest of any version. */
export const anyManifest = z.object({
  format: z.string(),
  formatVersion: z.int(),
  /** The version of the program that made the backup, and its commit. Versions before 0.2 have written none. */
  version: z.string(),
  commit: z.string().optional(),
});

const count = z.int().nonnegative();

export const manifest = anyManifest.extend({
  format: z.literal(formatName),
  formatVersion: z.literal(formatVersion),
  createdAt: z.iso.datetime(),
  database: z.enum(["sqlite", "mysql"]),
  /** The RP ID that the passkeys were registered for. */
  rpId: z.string(),
  migrations: z.array(z.string()).min(1),
  /** Rows by table. */
  tables: z.record(z.string(), count),
  /** All entries except the manifest's own two, in order. */
  entries: z.array(z.object({ name: z.string(), bytes: count, sha256: z.string().regex(/^[0-9a-f]{64}$/) })),
});

export type Manifest = z.infer<typeof manifest>;

/** The secrets that sign cookies, the current one first; empty if the server had none yet. */
export const secretEntry = z.object({ sessionSecrets: z.array(z.string().refine(isRestorableSecret)) });
