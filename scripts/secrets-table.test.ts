import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { knownVariables } from "#api/config/config.ts";

/** Variables that hold credentials: secrets by name, and URLs that may contain a password. Names of files hold none. */
const isSecret = (name: string) =>
  /SECRET|KEY|PASSWORD|TOKEN$|^(?:DATABASE|REDIS)_URL$/.test(name) && !name.endsWith("_FILE");

it("docs/security/keys.md has a row for every variable that holds a secret", () => {
  const table = readFileSync("docs/security/keys.md", "utf8");
  const composed = [...readFileSync("docker-compose.yml", "utf8").matchAll(/\$\{(\w+)/g)];
  const variables = new Set([...knownVariables, ...composed.map(([, name = ""]) => name)]);
  const secrets = [...variables].filter(isSecret);
  expect(secrets).toEqual(expect.arrayContaining(["SESSION_SECRET", "MYSQL_PASSWORD"]));
  expect(secrets.filter((name) => !table.includes(`| \`${name}\``))).toEqual([]);
});
