import { chmodSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "./config.ts";
import { sessionSecrets } from "./session-secrets.ts";

function freshConfig(environment: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), "inglenook-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return { config: readConfig({ DATA_DIR: folder, ...environment }), file: join(folder, "session-secret") };
}

const rightsOf = (file: string) => (statSync(file).mode & 0o777).toString(8);

test("an installation's own secret is made once, long, and for its owner's eyes alone (97)", () => {
  const { config, file } = freshConfig();
  const [secret = ""] = sessionSecrets(config);
  expect(Buffer.from(secret, "base64url").length).toBeGreaterThanOrEqual(32);
  expect(rightsOf(file)).toBe("600");
  expect(sessionSecrets(config)).toEqual([secret]);
  expect(sessionSecrets(freshConfig().config)).not.toEqual([secret]);
});

test("a secret that others could read is taken from them (97)", () => {
  const { config, file } = freshConfig();
  sessionSecrets(config);
  chmodSync(file, 0o644);
  sessionSecrets(config);
  expect(rightsOf(file)).toBe("600");
});
