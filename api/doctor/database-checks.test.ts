import { expect, it } from "vitest";
import { isSupportedVersion, judgeServer } from "./database-checks.ts";

it.each([
  ["MySQL", "8.0.36", true],
  ["MySQL", "8.4.3", true],
  ["MySQL", "5.7.44-log", false],
  ["MariaDB", "10.11.6-MariaDB-0+deb12u1", true],
  ["MariaDB", "11.8.3-MariaDB", true],
  ["MariaDB", "10.6.18-MariaDB", false],
] as const)("%s %s is supported: %s", (product, version, isSupported) => {
  expect(isSupportedVersion({ product, version })).toBe(isSupported);
});

const server = { product: "MySQL", version: "8.4.3" } as const;

it.each([
  ["TLSv1.3", true, "ok", "encrypted (TLSv1.3)"],
  [undefined, false, "ok", "without TLS, within this network"],
  [undefined, true, "warn", "without TLS over a public network. Add ?ssl=true"],
])("a database with TLS %s, at a public address: %s, is a finding %s", (tls, isPublic, status, words) => {
  const found = judgeServer({ ...server, tls }, { place: "db.example.org/chat", isPublic });
  expect(found).toMatchObject({ status, message: expect.stringContaining(words) });
});

it("a database of an old version is a warning", () => {
  const old = { product: "MariaDB", version: "10.6.18-MariaDB", tls: undefined } as const;
  const found = judgeServer(old, { place: "db/chat", isPublic: false });
  expect(found).toMatchObject({
    status: "warn",
    message: expect.stringContaining("older than MariaDB 10.11"),
  });
});
