import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { knownVariables } from "../../config/config.ts";
import { setUpAdmin } from "../../test/processes/admin-process.ts";
import type { EffectiveValue } from "./effective-config.ts";

const { runWith, folder } = await setUpAdmin();
const slow = { timeout: 60_000 };
const secret = "7hT-q2Zp_X9vLk4RmWb8sNd3FgYcJ6uA";
const at = (name: string) => join(folder, name);

afterEach(() => {
  for (const name of [".env", "mounted"]) rmSync(at(name), { force: true });
});

async function show(environment: Record<string, string> = {}) {
  const { code, stdout, stderr } = await runWith(environment, "config", "--json");
  const values: EffectiveValue[] = JSON.parse(stdout);
  const of = (name: string) => values.find(({ variable }) => variable === name);
  return { code, stdout, stderr, values, of };
}

describe("config", slow, () => {
  it("shows every variable once", async () => {
    const { values, code } = await show();
    expect(values.map(({ variable }) => variable)).toEqual([...knownVariables]);
    expect(code).toBe(0);
  });

  it("says where each value comes from", async () => {
    writeFileSync(at(".env"), `PORT=4000\nPUBLIC_URL=https://other.example.org\n`);
    writeFileSync(at("mounted"), `${secret}\n`, { mode: 0o600 });
    const { of } = await show({ SESSION_SECRET_FILE: at("mounted") });
    expect(of("PORT")).toMatchObject({ value: "4000", source: ".env" });
    expect(of("PUBLIC_URL")).toMatchObject({ value: "https://chat.example.org", source: "environment" });
    expect(of("SESSION_SECRET")).toMatchObject({ value: `file: ${at("mounted")}`, source: "file" });
    expect(of("SESSION_SECRET_FILE")).toMatchObject({ value: at("mounted"), source: "environment" });
    expect(of("LIMIT_REQUESTS")).toMatchObject({ value: "600/60", source: "default" });
    expect(of("SESSION_IDLE_SECONDS")).toMatchObject({ value: "604800", source: "default" });
    expect(of("RP_ID")).toMatchObject({ value: "chat.example.org", source: "default" });
    expect(of("DATABASE_URL")).toMatchObject({
      value: `SQLite: ${at("inglenook.sqlite")}`,
      source: "default",
    });
    expect(of("REDIS_URL")).toMatchObject({ value: null, source: "default" });
  });

  it("shows no secret", async () => {
    const leak = "very-secret";
    const { stdout, of } = await show({
      SESSION_SECRET: `${secret},${leak}`,
      OPENAI_API_KEY: `sk-${leak}`,
      DATABASE_URL: `mysql://me:${leak}@db.example.org:3307/chat?ssl=true`,
      REDIS_URL: `rediss://:${leak}@cache.example.org`,
      OPENAI_BASE_URL: `https://me:${leak}@ai.example.org/v1?key=${leak}`,
      OPENAI_MODEL: "house",
      OTEL_EXPORTER_OTLP_ENDPOINT: `https://otel.example.org/v1?api-key=${leak}`,
      SECURITY_CONTACT: `https://example.org/contact#${leak}`,
      PRODUCT_NAME: "House: the chat",
      REDIS_URL_FILE: `redis://${leak}`,
    });
    for (const text of [leak, secret]) expect(stdout).not.toContain(text);
    expect(of("DATABASE_URL")?.value).toBe("mysql://[redacted]@db.example.org:3307/chat?ssl=true");
    expect(of("OPENAI_BASE_URL")?.value).toBe("https://[redacted]@ai.example.org/v1?[redacted]");
    expect(of("OTEL_EXPORTER_OTLP_ENDPOINT")?.value).toBe("https://otel.example.org/v1?[redacted]");
    expect(of("PRODUCT_NAME")?.value).toBe("House: the chat");
    expect(of("SESSION_SECRET")?.value).toBe("[redacted]");
    expect(of("OPENAI_CONTEXT_TOKENS")?.value).toBe("16000");
  });

  it.each(["mysql://me:12/34very-secret@db/chat", "mysql://me:very-secret#x@db/chat", "very-secret"])(
    "shows no part of an address that is not one: %s",
    async (address) => {
      const { stdout, of } = await show({ DATABASE_URL: address, SESSION_SECRET: secret });
      expect(stdout).not.toContain("very-secret");
      expect(of("DATABASE_URL")?.value).toBe("[redacted]");
    },
  );

  it("shows each origin of a list, and no more of it than an address may hold", async () => {
    const { of, stderr } = await show({
      EXTRA_ORIGINS: "https://a.example.org,https://b.example.org:8443",
      CLIENT_ORIGINS: `https://me:${secret}@c.example.org, https://other.example`,
    });
    expect(of("EXTRA_ORIGINS")?.value).toBe("https://a.example.org, https://b.example.org:8443");
    expect(of("CLIENT_ORIGINS")?.value).toBe("https://[redacted]@c.example.org, https://other.example");
    expect(stderr).toContain("CLIENT_ORIGINS");
  });

  it("warns of a client's origin where nobody can sign in", async () => {
    const { code, stderr } = await show({ CLIENT_ORIGINS: "https://other.example" });
    expect(code).toBe(0);
    expect(stderr).toContain("CLIENT_ORIGINS: https://other.example is another site than");
  });

  it("shows the values beside the faults, and ends with 1", async () => {
    const { code, stderr, of } = await show({ PORT: "0", PUBLIC_ULR: "x" });
    expect(code).toBe(1);
    expect(stderr).toMatch(/PUBLIC_ULR is not known.*\nPORT must be/);
    expect(of("PORT")).toMatchObject({ value: "0", source: "environment" });
    expect(of("HOST")).toMatchObject({ value: "127.0.0.1", source: "default" });
  });
});
