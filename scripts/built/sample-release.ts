/** The parts of a release of this version, without the built files. */
export function sampleRelease(version: string) {
  const commit = "7ae1e40a86b36c63475d564ada3939ec2755720d";
  return {
    source: { version, tag: `v${version}`, commit, committedAt: 1_790_000_000 },
    digests: new Map<string, string>(),
    build: {
      builder: "https://build.example.org/1",
      startedAt: new Date("2026-11-29T10:00:00Z"),
      finishedAt: new Date("2026-11-29T10:05:00Z"),
      asksRegistry: true,
      versions: { node: process.versions.node, npm: "11.19.1" },
    },
  };
}
