import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { knownVariables } from "#api/config/config.ts";
import { composeVariables } from "#api/config/file-names.ts";
import { readChapters } from "./deployment/documented-blocks.ts";

/** The environment of the database image in docker-compose.yml. */
const databaseVariables = ["MYSQL_DATABASE", "MYSQL_USER", "MYSQL_PASSWORD", "MYSQL_RANDOM_ROOT_PASSWORD"];

const service = z.object({
  profiles: z.array(z.string()),
  environment: z.record(z.string(), z.string()),
  volumes: z.array(z.string()).default([]),
  healthcheck: z.unknown().optional(),
  build: z.object({ context: z.literal("."), args: z.record(z.string(), z.string()) }).optional(),
  read_only: z.boolean().optional(),
  tmpfs: z.array(z.string()).default([]),
  cap_drop: z.array(z.string()).default([]),
  cap_add: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
  pids_limit: z.number().optional(),
  mem_limit: z.string().optional(),
  cpus: z.string().optional(),
  logging: z.object({ options: z.record(z.string(), z.string()) }).optional(),
});

const composeText = readFileSync("docker-compose.yml", "utf8");
const compose = z
  .object({ services: z.record(z.string(), service), volumes: z.record(z.string(), z.unknown()) })
  .parse(parse(composeText, { merge: true }));
const services = Object.values(compose.services);

describe("docker-compose.yml", () => {
  it("gives the app only variables that the configuration knows", () => {
    const given = services
      .filter(({ build }) => build)
      .flatMap(({ environment }) => Object.keys(environment));
    expect(given.filter((name) => !knownVariables.includes(name))).toEqual([]);
  });

  it("passes on every variable but those that the image or the profile sets", () => {
    const image = readFileSync("Dockerfile", "utf8");
    const ofProfile = ["DATABASE_URL", "DATABASE_URL_FILE", "DATABASE_CA_FILE"];
    const isFixed = (name: string) => ofProfile.includes(name) || image.includes(` ${name}=`);
    const mustPass = knownVariables.filter((name) => !isFixed(name));
    for (const { environment } of services.filter(({ build }) => build))
      expect(mustPass.filter((name) => !environment[name]?.startsWith(`\${${name}:-`))).toEqual([]);
  });

  it("reads only variables that the configuration or the database's image knows", () => {
    const allowed = [...knownVariables, ...databaseVariables, ...composeVariables];
    const read = [...composeText.matchAll(/\$\{(\w+)/g)].map(([, name = ""]) => name);
    expect(read.filter((name) => !allowed.includes(name))).toEqual([]);
  });

  it("keeps the data of each profile in a volume that it declares", () => {
    for (const profile of ["sqlite", "mysql"]) {
      const kept = services
        .filter(({ profiles }) => profiles.includes(profile))
        .flatMap(({ volumes }) => volumes);
      expect(kept.map((volume) => volume.split(":")[0])).toEqual([
        expect.toBeOneOf(Object.keys(compose.volumes)),
      ]);
    }
  });

  it("lets each service write to its volumes and temporary files alone, without privileges", () => {
    for (const { read_only, tmpfs, cap_drop, security_opt, pids_limit } of services) {
      expect(read_only).toBe(true);
      expect(tmpfs).toContain("/tmp");
      expect(cap_drop).toEqual(["ALL"]);
      expect(security_opt).toContain("no-new-privileges:true");
      expect(pids_limit).toBeGreaterThan(0);
    }
    const own = services.filter(({ build }) => build);
    expect(own.flatMap(({ cap_add }) => cap_add)).toEqual([]);
    const image = readFileSync("Dockerfile", "utf8");
    expect(image).toMatch(/^USER node$/m);
    // The folder of a build may have been cloned under a umask that hides it from this user.
    expect(image).toMatch(/^RUN .*chmod -R a\+rX \/inglenook$/m);
  });

  it("limits the memory, the processors and the log of each service by settings", () => {
    for (const { mem_limit, cpus, logging } of services) {
      expect(mem_limit).toMatch(/^\$\{[A-Z]+_MEMORY:-\d+[mg]\}$/);
      // More processors than a machine has would be refused.
      expect(cpus).toMatch(/^\$\{[A-Z]+_CPUS:-1\}$/);
      expect(logging?.options).toEqual({
        "max-size": expect.stringMatching(/^\$\{LOG_SIZE:-\d+m\}$/),
        "max-file": "5",
      });
    }
  });

  it("checks the health of each service", () => {
    const imageAsks = readFileSync("Dockerfile", "utf8").includes("HEALTHCHECK");
    expect(services.filter(({ build, healthcheck }) => !(build ? imageAsks : healthcheck))).toEqual([]);
  });
});

describe("docs/proxy", () => {
  it.each(["Caddyfile", "nginx.conf"])("%s names one server until another one is added", (name) => {
    const lines = readFileSync(`docs/proxy/${name}`, "utf8").replaceAll(/^\s*#.*\n/gm, "");
    expect(lines.match(/127\.0\.0\.1:\d+/g)).toEqual(["127.0.0.1:3000"]);
  });
});

describe(".dockerignore", () => {
  it("leaves out what only designers and tests need", () => {
    const ignored = readFileSync(".dockerignore", "utf8").split("\n");
    const notForServers = [
      ".storybook",
      "prototype",
      "contract/mock",
      "contract/behavior",
      "**/*.stories.tsx",
    ];
    expect(ignored).toEqual(expect.arrayContaining(notForServers));
  });
});

describe("the variables that are written down", () => {
  const namesIn = (file: string, pattern: RegExp) =>
    [...readFileSync(file, "utf8").matchAll(pattern)].map(([, name = ""]) => name);

  it("are known to the configuration, in .env.example", () => {
    const named = namesIn(".env.example", /^#?([A-Z_]+)=/gm);
    expect(named.filter((name) => ![...knownVariables, "MYSQL_PASSWORD"].includes(name))).toEqual([]);
  });

  it("are known to the configuration, in the Dockerfile", () => {
    const named = namesIn("Dockerfile", /(?<=ENV.*)\b([A-Z_]+)=/g);
    expect(named.filter((name) => !knownVariables.includes(name))).toEqual([]);
  });

  it("are all explained in docs/configuration.md", () => {
    const explained = namesIn("docs/configuration.md", /`([A-Z_]+)`/g);
    expect(knownVariables.filter((name) => !explained.includes(name))).toEqual([]);
  });
});

describe("the copies of secrets and data that are written down", () => {
  const guides = [
    "README.md",
    "SECURITY.md",
    "docker-compose.yml",
    "docker-compose.secrets.yml",
    ".env.example",
  ];
  const documents = readdirSync("docs", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md") && !name.startsWith("decisions"))
    .map((name) => `docs/${name}`);

  it("are made by the backup command, or readable by their owner alone", () => {
    // An appended line keeps the rights of the file, which `install -m 600` has made.
    const openCopy =
      /\bcp\s+(-\S+\s+)*[\w./~$]|mysqldump|mariadb-dump|sqlite3\s.*\.backup|openssl\s.*>|(?<!>)>\s*\S*\.env\b/;
    // The built app is public.
    const appCopy = /\bcp -rp? \S+\/dist\/app /;
    const isOpen = (line: string) =>
      openCopy.test(line) && !appCopy.test(line) && !line.includes("umask 077");
    const commands = [...guides, ...documents].flatMap((file) =>
      readFileSync(file, "utf8")
        .split("\n")
        .filter(isOpen)
        .map((line) => `${file}: ${line}`),
    );
    expect(commands).toEqual([]);
  });

  it("of .env.example and of backups begin with rights for their owner alone", () => {
    const operating = [...readChapters().values()].join("\n");
    for (const text of [operating, readFileSync(".env.example", "utf8")])
      expect(text).toContain("install -m 600 .env.example .env");
    const folders = [...operating.matchAll(/^.*(?:mkdir|install -d) .*$/gm)].map(([line]) => line);
    expect(folders.length).toBeGreaterThan(0);
    const ofPrograms = "install -d -m 755 /srv/inglenook";
    expect(folders.filter((line) => !line.includes("-m 700") && line !== ofPrograms)).toEqual([]);
  });
});
