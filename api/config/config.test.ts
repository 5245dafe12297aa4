import { describe, expect, test } from "vitest";
import { faultsOf } from "../test/faults/configuration-faults.ts";
import { knownVariables, readConfig } from "./config.ts";

const secret = "q8ZtR2vLw6YxNc4KpJ1sHd7FgMb3Ta9E";

describe("the configuration", () => {
  test("with nothing set is SQLite, the demo assistant and localhost", () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      publicUrl: "http://localhost:3000",
      rpId: "localhost",
      origins: ["http://localhost:3000"],
      isHttps: false,
      productName: "Inglenook",
      languageModel: { kind: "demo" },
      trustProxy: 0,
      chatDays: null,
      currency: "USD",
      timeZone: "UTC",
      sessionSecrets: [],
    });
    expect(config.database).toMatchObject({ kind: "sqlite" });
  });

  test("has answers checked everywhere but in production", () => {
    expect(readConfig({}).validatesResponses).toBe(true);
    expect(readConfig({ NODE_ENV: "production" }).validatesResponses).toBe(false);
  });

  test("reports all faults together, each naming its variable", () => {
    const faults = faultsOf({
      PORT: "0",
      LOG_LEVEL: "loud",
      PUBLIC_URL: "http://example.org",
      TRUST_PROXY: "true",
      OPENAI_API_KEY: "key",
      DATABASE_URL: "postgres://host/name",
      SESSION_SECRET: "short",
    });
    const named = [
      "PORT",
      "LOG_LEVEL",
      "PUBLIC_URL",
      "TRUST_PROXY",
      "OPENAI_MODEL",
      "DATABASE_URL",
      "SESSION_SECRET",
    ];
    for (const name of named) expect(faults.filter((fault) => fault.startsWith(name))).toHaveLength(1);
    expect(faults).toHaveLength(named.length);
  });

  test.each([
    ["PORT", "80.5"],
    ["PORT", "-1"],
    ["PORT", "abc"],
    ["SESSION_IDLE_SECONDS", "0"],
    ["PRODUCT_NAME", "two\nlines"],
    ["RATE_LIMITS", "maybe"],
    ["CHAT_DAYS", "0"],
    ["CHAT_DAYS", "30 days"],
    ["CURRENCY", "usd"],
    ["CURRENCY", "XYZ"],
    ["CURRENCY", "Euro"],
    ["TIME_ZONE", "Mars/Olympus"],
    ["REDIS_URL", "http://localhost"],
    ["HSTS_SUBDOMAINS", "yes"],
    ["SECURITY_CONTACT", "security@example.org"],
    ["SECURITY_CONTACT", "http://example.org/security"],
    ["SECURITY_CONTACT", "https:"],
    ["SECURITY_CONTACT", "javascript:alert(1)"],
    ["SECURITY_CONTACT", "mailto:security@example.org, ftp://example.org"],
  ])("refuses %s=%s", (name, value) => {
    expect(faultsOf({ [name]: value })[0]).toMatch(name);
  });

  test("takes contacts as a comma list, each as one line of security.txt", () => {
    const SECURITY_CONTACT =
      "https://Example.org/a b, mailto:security@example.org\nExpires: never, tel:+49-30-123";
    expect(readConfig({ SECURITY_CONTACT }).securityContacts).toEqual([
      "https://example.org/a%20b",
      "mailto:security@example.orgExpires: never",
      "tel:+49-30-123",
    ]);
  });

  test("refuses a database address with a lone percent sign, and does not repeat it", () => {
    const DATABASE_URL = "mysql://user:100%@localhost/name";
    expect(faultsOf({ DATABASE_URL, SESSION_SECRET: secret })).toEqual([
      expect.stringMatching(/^DATABASE_URL (?!.*100%)/),
    ]);
  });

  test.each(["ssl=TRUE", "ssl=1", "sslmode=require", "ssl-mode=REQUIRED", "ssl=true&ssl=false"])(
    "refuses a database address whose %s would be passed over, without TLS",
    (query) => {
      const DATABASE_URL = `mysql://user:password@localhost/name?${query}`;
      expect(faultsOf({ DATABASE_URL, SESSION_SECRET: secret })).toEqual([
        expect.stringMatching(/^DATABASE_URL .*\?ssl=true/),
      ]);
    },
  );

  test.each(["", "?ssl=true", "?ssl=false"])("takes a database address that ends in %j", (query) => {
    const DATABASE_URL = `mysql://user:password@localhost/name${query}`;
    expect(readConfig({ DATABASE_URL, SESSION_SECRET: secret }).database).toMatchObject({
      url: DATABASE_URL,
    });
  });

  test("takes a language model with a base URL and without a key", () => {
    const { languageModel } = readConfig({
      OPENAI_BASE_URL: "http://localhost:11434/v1",
      OPENAI_MODEL: "llama",
    });
    expect(languageModel).toMatchObject({
      baseUrl: "http://localhost:11434/v1",
      model: "llama",
      apiKey: undefined,
    });
  });

  test.each([
    [{ OPENAI_API_KEY: "key" }],
    [{ OPENAI_BASE_URL: "http://localhost/v1" }],
    [{ OPENAI_BASE_URL: "ftp://localhost", OPENAI_MODEL: "gpt" }],
  ])("refuses half a language model: %o", (environment) => {
    expect(faultsOf({ ...environment })).toHaveLength(1);
  });

  test.each(["sk-two\nlines", "sk-candle-🕯", "sk-\u0000"])(
    "refuses the key %j unrepeated",
    (OPENAI_API_KEY) => {
      expect(faultsOf({ OPENAI_API_KEY, OPENAI_MODEL: "gpt" })).toEqual([
        expect.stringMatching(/^OPENAI_API_KEY (?!.*sk-)/),
      ]);
    },
  );

  test("takes a key of any characters that a header can hold", () => {
    const OPENAI_API_KEY = "Clé secrète: ~!";
    const { languageModel } = readConfig({ OPENAI_API_KEY, OPENAI_MODEL: "gpt" });
    expect(languageModel).toMatchObject({ apiKey: OPENAI_API_KEY });
  });

  test("is the demo assistant for a model without key and base URL", () => {
    expect(readConfig({ OPENAI_MODEL: "gpt" }).languageModel).toEqual({ kind: "demo" });
  });

  test("knows the variables that it reads", () => {
    expect(knownVariables).toContain("EXTRA_ORIGINS");
    expect(new Set(knownVariables).size).toBe(knownVariables.length);
  });
});

describe("the session secret", () => {
  const mysql = { DATABASE_URL: "mysql://user:password@localhost/name" };

  test("is required with MySQL", () => {
    expect(faultsOf(mysql)).toEqual([expect.stringContaining("SESSION_SECRET")]);
    expect(readConfig({ ...mysql, SESSION_SECRET: secret }).sessionSecrets).toEqual([secret]);
  });

  test("rotates as a comma list", () => {
    const older = [...secret].reverse().join("");
    expect(readConfig({ SESSION_SECRET: `${secret}, ${older}` }).sessionSecrets).toEqual([secret, older]);
  });

  test.each([
    "change-me-change-me-change-me-change-me",
    "this-is-only-an-example-of-a-session-secret",
    "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
    "31-bytes-are-not-enough-for-it!",
  ])("is refused when it is %s", (value) => {
    expect(faultsOf({ SESSION_SECRET: value })).toHaveLength(1);
  });
});
