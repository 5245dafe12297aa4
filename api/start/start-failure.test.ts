import { once } from "node:events";
import fs, { mkdirSync, mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import express from "express";
import { Registry } from "prom-client";
import { describe, expect, onTestFinished, test } from "vitest";
import { readConfig } from "../config/config.ts";
import { connect } from "../database/connect.ts";
import { prepareDatabase } from "../database/schema/prepare-database.ts";
import { listen } from "../http/connections/listen.ts";
import { serveMetrics } from "../telemetry/metrics/metrics-server.ts";
import { explainStartFailure } from "./start-failure.ts";

function freshPlace() {
  const folder = mkdtempSync(join(tmpdir(), "inglenook-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const config = readConfig({ DATA_DIR: folder });
  return { folder, config, file: join(folder, "inglenook.sqlite") };
}

type Place = ReturnType<typeof freshPlace>;

/** Migrates the database as a start does; returns the explanation of a failure. */
async function databaseFaultText({ config }: Place): Promise<string | undefined> {
  const database = connect(config.database);
  try {
    await prepareDatabase(database);
    return undefined;
  } catch (error) {
    return explainStartFailure(error, config) ?? String(error);
  } finally {
    await database.destroy();
  }
}

describe("a failing start is explained in one sentence", () => {
  test("that the file of the database is a text", async () => {
    const place = freshPlace();
    writeFileSync(place.file, "This is a text, and longer than the head of a database.".repeat(20));
    expect(await databaseFaultText(place)).toMatch(`${place.file} is damaged or is not a SQLite database`);
  }, 30_000);

  test("that the file of the database is cut off", async () => {
    const place = freshPlace();
    expect(await databaseFaultText(place)).toBeUndefined();
    truncateSync(place.file, statSync(place.file).size / 2);
    expect(await databaseFaultText(place)).toMatch(`${place.file} is damaged`);
  }, 30_000);

  test("that a folder stands in the place of the database", async () => {
    const place = freshPlace();
    mkdirSync(place.file);
    expect(await databaseFaultText(place)).toBe(
      `${place.file} is a folder, but must be a file. Move it away.`,
    );
  }, 30_000);

  test("that a newer version has been at the database", async () => {
    const place = freshPlace();
    await databaseFaultText(place);
    const database = connect(place.config.database);
    const newer = { name: "20991231000000-newer", batch: 99, migration_time: new Date() };
    await database("knex_migrations").insert(newer);
    await database.destroy();
    expect(await databaseFaultText(place)).toMatch(
      /^A newer version has migrated this database \(20991231000000-newer\)\. This one is \d/,
    );
  });

  const unfit = (host: string) =>
    `The server cannot listen on ${host}:4713. Set HOST and PORT to an address of this machine.`;

  test("that the server cannot listen at an address of another machine", async () => {
    const config = readConfig({ HOST: "192.0.2.1", PORT: "4713" });
    const error: unknown = await listen(express(), config).catch((refused: unknown) => refused);
    expect(explainStartFailure(error, config)).toBe(unfit("192.0.2.1"));
  });

  test("that a user may not listen on a low port", () => {
    const config = readConfig({ PORT: "80", PUBLIC_URL: "http://localhost" });
    const error = Object.assign(new Error(), { code: "EACCES", syscall: "listen", port: 80 });
    expect(explainStartFailure(error, config)).toMatch(/^This user may not listen on port 80\. Set PORT/);
  });

  // No name server is contacted here: its response time may vary.
  test.each(["ENOTFOUND", "EAI_AGAIN", "EAI_FAIL"])(
    "that nobody can listen at what is no host (%s)",
    (code) => {
      const hostname = "not a host";
      const config = readConfig({ HOST: hostname, PORT: "4713" });
      const error = Object.assign(new Error(), { code, syscall: "getaddrinfo", hostname });
      expect(explainStartFailure(error, config)).toBe(unfit(hostname));
    },
  );

  test("that metrics cannot be served at their port or host", async () => {
    const taken = createServer().listen(0, "127.0.0.1");
    onTestFinished(() => void taken.close());
    await once(taken, "listening");
    const address = taken.address();
    const METRICS_PORT = String(typeof address === "object" ? address?.port : "");
    const METRICS_TOKEN = "a-token-of-this-test-0123456789";
    const failAt = async (METRICS_HOST: string) => {
      const config = readConfig({ METRICS_PORT, METRICS_HOST, METRICS_TOKEN });
      const { metrics = { host: "", port: 0, token: undefined } } = config;
      const error: unknown = await serveMetrics(new Registry(), metrics, console).catch(
        (refused: unknown) => refused,
      );
      return explainStartFailure(error, config);
    };
    expect(await failAt("127.0.0.1")).toBe(
      `Port ${METRICS_PORT} on 127.0.0.1 is already in use. Set METRICS_PORT to another one.`,
    );
    expect(await failAt("192.0.2.1")).toBe(
      `Metrics cannot be served on 192.0.2.1:${METRICS_PORT}. Set METRICS_HOST and METRICS_PORT to an address of this machine.`,
    );
  });

  test("that a file in the data folder belongs to another user", () => {
    const { config, file } = freshPlace();
    writeFileSync(file, "");
    const { accessSync } = fs;
    const replace = (value: typeof accessSync) => {
      Object.assign(fs, { accessSync: value });
      syncBuiltinESMExports();
    };
    onTestFinished(() => replace(accessSync));
    // A test may run as root, whose writes never fail.
    replace(() => {
      throw Object.assign(new Error(), { code: "EACCES" });
    });
    const error = Object.assign(new Error(), { code: "SQLITE_CANTOPEN" });
    expect(explainStartFailure(error, config)).toMatch(
      `This user may not write ${file}. Give it to the user of the server by chown`,
    );
  });

  test.each([
    ["SQLITE_FULL", /disk of the database \S+ is full/],
    ["SQLITE_IOERR_WRITE", /cannot be read or written \(SQLITE_IOERR_WRITE\)/],
    ["SQLITE_IOERR_LOCK", /^The file system of the database \S+ has no locks, which SQLite needs/],
    ["SQLITE_BUSY", /^Another process holds the database/],
    ["ENOSPC", /disk of the data folder \S+ is full/],
    ["EACCES", /data folder \S+ is not writable/],
  ])("what %s means", (code, sentence) => {
    const { config } = freshPlace();
    expect(explainStartFailure(Object.assign(new Error(), { code }), config)).toMatch(sentence);
  });
});

test("that DATA_DIR leads through a file is explained, and that it is one", async () => {
  for (const rest of ["", "/deeper"]) {
    const { folder } = freshPlace();
    const taken = join(folder, "taken");
    writeFileSync(taken, "");
    const config = readConfig({ DATA_DIR: taken + rest });
    const file = join(taken + rest, "inglenook.sqlite");
    const said = await databaseFaultText({ folder: taken + rest, config, file });
    expect(said).toBe(
      `DATA_DIR leads to ${taken}, which is a file. Set it to a folder, or move the file away.`,
    );
  }
});
