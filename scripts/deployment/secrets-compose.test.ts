import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { secretFileVariables } from "#api/config/environment.ts";

const service = z.object({ secrets: z.array(z.string()), environment: z.record(z.string(), z.string()) });
const composeSchema = z.object({
  services: z.record(z.string(), service),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
});
const text = readFileSync("docker-compose.secrets.yml", "utf8");
const { services, secrets } = composeSchema.parse(parse(text));
const own = z.object({ services: z.record(z.string(), z.unknown()) });
const base = own.parse(parse(readFileSync("docker-compose.yml", "utf8"), { merge: true }));

describe("docker-compose.secrets.yml", () => {
  it("changes services of docker-compose.yml alone", () => {
    expect(Object.keys(base.services)).toEqual(expect.arrayContaining(Object.keys(services)));
  });

  it.each(Object.entries(services))("names each secret of %s by a variable that is known", (name, given) => {
    const known = name === "mysql" ? ["MYSQL_PASSWORD_FILE"] : secretFileVariables;
    const files = Object.entries(given.environment).filter(([variable]) => variable.endsWith("_FILE"));
    expect(files.filter(([variable]) => !known.includes(variable))).toEqual([]);
    expect(files.map(([, path]) => path)).toEqual(given.secrets.map((secret) => `/run/secrets/${secret}`));
  });

  it("empties the variables that a file replaces, because both at once are refused", () => {
    const replaced = Object.entries(services).flatMap(([, { environment }]) =>
      Object.entries(environment).filter(([variable]) => !variable.endsWith("_FILE")),
    );
    expect(replaced).toEqual([
      ["DATABASE_URL", ""],
      ["MYSQL_PASSWORD", ""],
    ]);
  });

  it("declares each secret as a file outside of git and of the image", () => {
    const used = Object.values(services).flatMap((given) => given.secrets);
    expect(Object.keys(secrets).toSorted()).toEqual([...new Set(used)].toSorted());
    for (const [name, { file }] of Object.entries(secrets)) expect(file).toBe(`./secrets/${name}`);
    expect(readFileSync(".gitignore", "utf8")).toMatch(/^\/secrets\/$/m);
    expect(readFileSync(".dockerignore", "utf8")).toMatch(/^secrets$/m);
  });

  it("says how each file is made, readable by its owner alone, and where Compose finds its copy", () => {
    const made = [...text.matchAll(/^# +\(umask 077; .+ > secrets\/([\w-]+)\)/gm)].map(([, name]) => name);
    expect(made.toSorted()).toEqual(Object.keys(secrets).toSorted());
    expect(text).toContain("install -m 644 docker-compose.secrets.yml docker-compose.override.yml");
    expect(readFileSync(".gitignore", "utf8")).toMatch(/^\/docker-compose\.override\.yml$/m);
  });

  it("names only variables that are known in its comments too", () => {
    const named = [...text.matchAll(/\b[A-Z_]+_FILE\b/g)].map(([name]) => name);
    expect(named).toContain("REDIS_URL_FILE");
    const known = [...secretFileVariables, "MYSQL_PASSWORD_FILE"];
    expect(named.filter((name) => !known.includes(name))).toEqual([]);
  });
});
