import type { ReleaseSource } from "./checkout.mjs";

/** How a release was made. */
export interface ReleaseBuild {
  /** The URI of the builder, which may be a person or a program. */
  readonly builder: string;
  readonly startedAt: Date;
  readonly finishedAt: Date;
  /** Without it, known vulnerabilities and signatures of packages were not checked. */
  readonly asksRegistry: boolean;
  readonly versions: { readonly node: string; readonly npm: string };
}

interface Materials {
  readonly source: ReleaseSource;
  /** The SHA-256 of package-lock.json. */
  readonly lockfile: string;
  /** The digests of base images, by name and tag. */
  readonly images: ReadonlyMap<string, string>;
}

interface Subject {
  readonly name: string;
  readonly sha256: string;
}

/**
 * The materials, the builder and the build of a release: an in-toto statement (https://in-toto.io/Statement/v1) with SLSA
 * provenance (https://slsa.dev/spec/v1.0/provenance).
 */
export function createProvenance(
  subjects: readonly Subject[],
  { source, lockfile, images }: Materials,
  { builder, startedAt, finishedAt, asksRegistry, versions }: ReleaseBuild,
): string {
  const { version, tag, commit } = source;
  const statement = {
    _type: "https://in-toto.io/Statement/v1",
    subject: subjects.map(({ name, sha256 }) => ({ name, digest: { sha256 } })),
    predicateType: "https://slsa.dev/provenance/v1",
    predicate: {
      buildDefinition: {
        buildType: "urn:inglenook:build:npm-run-release:1",
        externalParameters: { version, ...(tag !== undefined && { tag }), withoutRegistry: !asksRegistry },
        internalParameters: versions,
        resolvedDependencies: [
          { name: "source", digest: { gitCommit: commit } },
          { name: "package-lock.json", digest: { sha256: lockfile } },
          ...[...images].map(([name, digest]) => ({
            name,
            digest: { sha256: digest.replace("sha256:", "") },
          })),
        ],
      },
      runDetails: {
        builder: { id: builder },
        metadata: { startedOn: startedAt.toISOString(), finishedOn: finishedAt.toISOString() },
      },
    },
  };
  return `${JSON.stringify(statement, null, 2)}\n`;
}
