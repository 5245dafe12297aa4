import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { faultsOf } from "../test/faults/configuration-faults.ts";
import { readConfig } from "./config.ts";

const secret = "7hT-q2Zp_X9vLk4RmWb8sNd3FgYcJ6uA";

function fileOf(content: string): string {
  const file = join(mkdtempSync(join(tmpdir(), "inglenook-secret-")), "secret");
  writeFileSync(file, content);
  return file;
}

describe("A secret in a file", () => {
  test("loses one trailing newline", () => {
    expect(readConfig({ SESSION_SECRET_FILE: fileOf(`${secret}\n`) }).sessionSecrets).toEqual([secret]);
    expect(readConfig({ SESSION_SECRET_FILE: fileOf(secret) }).sessionSecrets).toEqual([secret]);
  });

  test("may be the address of the database, of Redis and the key of the model", () => {
    const url = "mysql://user:password@localhost/name";
    const config = readConfig({
      DATABASE_URL_FILE: fileOf(`${url}\n`),
      REDIS_URL_FILE: fileOf("redis://localhost\n"),
      // PowerShell writes a byte order mark.
      OPENAI_API_KEY_FILE: fileOf("\ufeffkey\r\n"),
      OPENAI_MODEL: "gpt",
      SESSION_SECRET: secret,
    });
    expect(config.database).toMatchObject({ kind: "mysql", url });
    expect(config.redisUrl).toBe("redis://localhost");
    expect(config.languageModel).toMatchObject({ apiKey: "key" });
  });

  test("may be the token of metrics", () => {
    const environment = {
      METRICS_PORT: "9464",
      METRICS_HOST: "0.0.0.0",
      METRICS_TOKEN_FILE: fileOf(`${secret}\n`),
    };
    expect(readConfig(environment).metrics).toMatchObject({ token: secret });
  });

  test("is refused beside the variable itself", () => {
    expect(faultsOf({ SESSION_SECRET: secret, SESSION_SECRET_FILE: fileOf(secret) })).toEqual([
      "SESSION_SECRET and SESSION_SECRET_FILE must not both be set.",
    ]);
  });

  test("is refused where the file is missing or empty", () => {
    expect(faultsOf({ SESSION_SECRET_FILE: "/nowhere/secret" })).toEqual([
      "SESSION_SECRET_FILE names a file that cannot be read (ENOENT).",
    ]);
    const empty = fileOf("\n");
    expect(faultsOf({ OPENAI_API_KEY_FILE: empty })).toEqual(["OPENAI_API_KEY_FILE names an empty file."]);
  });

  test("is not repeated where it stands in the variable of the file", () => {
    expect(faultsOf({ DATABASE_URL_FILE: "mysql://user:password@host/name" })).toEqual([
      "DATABASE_URL_FILE names a file that cannot be read (ENOENT).",
    ]);
  });

  test("is one line", () => {
    expect(faultsOf({ SESSION_SECRET_FILE: fileOf(`${secret}\n${secret}\n`) })).toEqual([
      "SESSION_SECRET_FILE names a file of several lines.",
    ]);
  });

  test("that cannot be read is told once", () => {
    const url = "mysql://user:password@localhost/name";
    expect(faultsOf({ DATABASE_URL: url, SESSION_SECRET_FILE: "/nowhere/secret" })).toHaveLength(1);
  });
});

describe("A misspelled variable", () => {
  test("is refused with the name that may be meant, and without its value", () => {
    expect(faultsOf({ OPENAI_API_KEYS: "sk-very-secret" })).toEqual([
      "OPENAI_API_KEYS is not known. Is OPENAI_API_KEY meant?",
    ]);
  });

  test("warns where another program may have set it", () => {
    expect(readConfig({ TIMEZONE: "Europe/Zurich" }).warnings).toEqual([
      "TIMEZONE is not a variable of this server. Is TIME_ZONE meant?",
    ]);
  });
});
