import { randomBytes } from "node:crypto";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { explainStartFailure } from "../start/start-failure.ts";
import { type Config, readConfig } from "./config.ts";
import { isRestorableSecret, isSafeSecret, resolveSessionSecrets } from "./session-secrets.ts";

function freshConfig(environment: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), "inglenook-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return { config: readConfig({ DATA_DIR: folder, ...environment }), file: join(folder, "session-secret") };
}

function thrownBy(config: Config): unknown {
  try {
    return resolveSessionSecrets(config);
  } catch (error) {
    return error;
  }
}

const rightsOf = (file: string) => (statSync(file).mode & 0o777).toString(8);

test("an installation's own secret is made once, long, and for its owner's eyes alone (97)", () => {
  const { config, file } = freshConfig();
  const [secret = ""] = resolveSessionSecrets(config);
  expect(Buffer.from(secret, "base64url").length).toBeGreaterThanOrEqual(32);
  expect(rightsOf(file)).toBe("600");
  expect(resolveSessionSecrets(config)).toEqual([secret]);
  expect(resolveSessionSecrets(freshConfig().config)).not.toEqual([secret]);
});

test("a secret that others could read is taken from them (97)", () => {
  const { config, file } = freshConfig();
  resolveSessionSecrets(config);
  chmodSync(file, 0o644);
  resolveSessionSecrets(config);
  expect(rightsOf(file)).toBe("600");
});

test.each([
  ["empty", ""],
  ["too short", "abc"],
  ["of zeros, as a power cut may leave it", "\0".repeat(64)],
])("a file of the secret that is %s is refused, with what is to be done (97)", (_, content) => {
  const { config, file } = freshConfig();
  writeFileSync(file, content);
  expect(() => resolveSessionSecrets(config)).toThrowError(`${file} holds no safe session secret.`);
  rmSync(file);
  expect(resolveSessionSecrets(config)).toHaveLength(1);
});

test("a folder in the place of the secret is refused, and left as it is", () => {
  const { config, file } = freshConfig();
  mkdirSync(file, { mode: 0o755 });
  const told = explainStartFailure(thrownBy(config), config);
  expect(told).toContain(`${file} holds no safe session secret`);
  expect(rightsOf(file)).toBe("755");
});

test("making the secret leaves nothing else behind", () => {
  const { config } = freshConfig();
  resolveSessionSecrets(config);
  expect(readdirSync(config.dataDirectory)).toEqual(["session-secret"]);
});

test.each([
  ["digits that repeat", "12345678901234567890123456789012"],
  ["the alphabet", "abcdefghijklmnopqrstuvwxyzabcdefgh"],
  ["a word that repeats", "correct horse battery correct horse battery "],
  ["letters in falling order", "ZYXWVUTSRQPONMLKJIHGFEDCBA9876543210"],
  ["rows of keys", "qwertyuiopasdfghjklzxcvbnmqwertyuiop"],
  ["columns of keys", "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9"],
  ["a word that repeats with a change", "passwordpasswordPasswordpassword1"],
  ["signs in the place of letters", "P4ssw0rd!P4ssw0rd?P4ssw0rd#P4ssw0rd"],
  ["numbers that count", "0102030405060708091011121314151617"],
  ["numbers that count to more digits", "1-2-3-4-5-6-7-8-9-10-11-12-13-14-15"],
  ["words of secrets", "supersecretsupersecretsupersecre7"],
  ["words of secrets with dashes", "my-very-long-session-secret-for-production"],
  ["the product, a purpose and a day", "inglenooksessionsecret20261129prod"],
  ["a sentence", "thisismysupersecretsessionkey12345"],
])("a secret that is easily guessed is refused: %s", (_, secret) => {
  expect(isSafeSecret(secret)).toBe(false);
});

test.each(["openssl rand -base64 48", "openssl rand -hex 32"])(
  "what %s makes is a safe secret",
  (command) => {
    const encoding = command.includes("hex") ? "hex" : "base64";
    for (let count = 0; count < 100; count += 1)
      expect(isSafeSecret(randomBytes(encoding === "hex" ? 32 : 48).toString(encoding))).toBe(true);
  },
);

const bytes = (count: number) =>
  fc.uint8Array({ minLength: count, maxLength: count }).map((array) => Buffer.from(array));
/** Words of a list for dice. */
const diceWords =
  `abacus abdomen blizzard bonfire cactus canopy cinnamon dagger dollhouse easel eclipse fable ferret gallon
  glimmer hatchet hermit icicle insect jackal jigsaw kettle kiosk ladle lantern mammal mosaic napkin nectar oatmeal otter
  paddle pelican quarry quiver raisin ribbon saddle sardine tadpole thimble umpire unicorn vanilla violin wagon walnut
  yarn yodel zebra zipper`.split(/\s+/);
const randomSecrets: readonly [string, fc.Arbitrary<string>][] = [
  ["32 hexadecimal digits", bytes(16).map((random) => random.toString("hex"))],
  ["capital hexadecimal digits", bytes(16).map((random) => random.toString("hex").toUpperCase())],
  ["base64", bytes(24).map((random) => random.toString("base64"))],
  ["base64url", bytes(48).map((random) => random.toString("base64url"))],
  ["UUIDs", fc.uuid({ version: 4 })],
  [
    "six words of a list for dice",
    fc
      .tuple(fc.shuffledSubarray(diceWords, { minLength: 6, maxLength: 6 }), fc.constantFrom(" ", "-", "."))
      .map(([words, separator]) => words.join(separator))
      .filter(({ length }) => length >= 32),
  ],
];

test.each(randomSecrets)("a random secret is never refused: %s", (_, secrets) => {
  // Arbitraries of fast-check prefer small numbers: without a bias they are random.
  const options = { numRuns: 2000, seed: 20_261_129, endOnFailure: true };
  fc.assert(
    fc.property(fc.noBias(secrets), (secret) => {
      expect(isSafeSecret(secret)).toBe(true);
    }),
    options,
  );
});

test("a guessable secret can be restored from a backup of an earlier release", () => {
  expect(isRestorableSecret("qwertyuiopasdfghjklzxcvbnmqwertyuiop")).toBe(true);
});
