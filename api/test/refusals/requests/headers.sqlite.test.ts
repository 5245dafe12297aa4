import { describe, expect, it } from "vitest";
import { bodyBytes } from "#contract/limits.ts";
import { assertionOf } from "../../visitors/attempt-login.ts";
import { builtAsset, builtPicture } from "../../worlds/built-pages.ts";
import { setUpServer } from "../../worlds/setup-server.ts";

const server = await setUpServer();
const https = await setUpServer({ PUBLIC_URL: "https://chat.inglenook.example" });
const withSubdomains = await setUpServer({
  PUBLIC_URL: "https://chat.inglenook.example",
  HSTS_SUBDOMAINS: "on",
});

const anonymous =
  (method: string, path: string, sent = {}) =>
  () =>
    server.visitor().browser.send(method, path, sent);
const json = { "content-type": "application/json" };

const answers: [number, string, () => ReturnType<ReturnType<typeof anonymous>>][] = [
  [200, "an answer of the API", anonymous("GET", "/api/user")],
  [
    200,
    "an answer to an expectation that nobody knows",
    anonymous("GET", "/api/user", { headers: { expect: "200-ok" } }),
  ],
  [200, "the options of a login", anonymous("POST", "/api/login")],
  [400, "a body that is no JSON", anonymous("POST", "/api/login/verify", { body: "{", headers: json })],
  [401, "an answer without a session", anonymous("GET", "/api/chats")],
  [
    403,
    "a refusal of another site",
    anonymous("POST", "/api/logout", { headers: { origin: "null", "sec-fetch-site": "cross-site" } }),
  ],
  [404, "a path of the API that is not there", anonymous("GET", "/api/nothing/here")],
  [404, "an invite that is not there", anonymous("GET", `/api/invite/${"0".repeat(26)}`)],
  [405, "a method that is not answered", anonymous("PUT", "/api/user")],
  [
    413,
    "a body that is too large",
    anonymous("POST", "/api/login/verify", { body: "x".repeat(bodyBytes + 1), headers: json }),
  ],
  [
    415,
    "a body that is no JSON by its type",
    anonymous("POST", "/api/login/verify", { body: "x", headers: { "content-type": "text/plain" } }),
  ],
  [200, "the liveness check", anonymous("GET", "/healthz")],
  [200, "the readiness check", anonymous("GET", "/readyz")],
  [200, "a page", anonymous("GET", "/login")],
  [200, "an asset", anonymous("GET", builtAsset)],
  [200, "a picture", anonymous("GET", builtPicture)],
  [405, "a page that is asked for in another way", anonymous("POST", "/login")],
  [404, "a page that is not there", anonymous("GET", "/no/such/page")],
  [404, "an asset that is not there", anonymous("GET", "/assets/none.js")],
];

/** Some features that no page uses. */
const denied = ["camera=()", "display-capture=()", "geolocation=()", "microphone=()", "payment=()", "usb=()"];

const always = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "x-dns-prefetch-control": "off",
};

describe("the headers of", () => {
  it.each(answers)("%d, %s, are complete (72)", async (status, _, ask) => {
    const answer = await ask();
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject(always);
    const policy = String(answer.headers["content-security-policy"]);
    expect(policy).toMatch(/(^|; ?)default-src 'none'/);
    expect(policy).toMatch(/(^|; ?)frame-ancestors 'none'/);
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
    expect(answer.headers).not.toHaveProperty("x-powered-by");
  });

  it.each(answers.filter(([, title]) => title !== "an asset"))(
    "%d, %s, name the features (72)",
    async (_, __, ask) => {
      const permissions = String((await ask()).headers["permissions-policy"]).split(", ");
      expect(permissions).toEqual(expect.arrayContaining(["publickey-credentials-get=(self)", ...denied]));
      expect(permissions.filter((permission) => !/=\((self)?\)$/.test(permission))).toEqual([]);
    },
  );

  it("a script name no features, which only documents have", async () => {
    expect((await anonymous("GET", builtAsset)()).headers).not.toHaveProperty("permissions-policy");
  });

  it.each(answers.filter(([, title]) => /API|session|login|invite|site/.test(title)))(
    "%d, %s, forbid keeping it (72)",
    async (_status, _, ask) => {
      expect((await ask()).headers["cache-control"]).toBe("no-store");
    },
  );

  it.each(answers)("%d, %s, name the type of the body and UTF-8", async (_status, _, ask) => {
    expect((await ask()).headers["content-type"]).toMatch(
      /^(application\/json|image\/svg\+xml|text\/\w+); charset=utf-8$/,
    );
  });

  it("a fault of the server are complete (72)", async () => {
    const { browser } = await server.signInAs("user");
    const { database } = server.context;
    await database.schema.renameTable("systemprompts", "away");
    try {
      const { status, headers } = await browser.send("GET", "/api/system-prompts");
      expect(status).toBe(500);
      expect(headers).toMatchObject({ ...always, "cache-control": "no-store" });
    } finally {
      await database.schema.renameTable("away", "systemprompts");
    }
  });

  it("an https product keep browsers on https", async () => {
    const { headers } = await https.visitor().browser.send("GET", "/api/user");
    expect(headers["strict-transport-security"]).toBe("max-age=31536000");
    expect((await server.visitor().browser.send("GET", "/api/user")).headers).not.toHaveProperty(
      "strict-transport-security",
    );
  });
});

it("HSTS_SUBDOMAINS keeps browsers on https for subdomains too", async () => {
  const { headers } = await withSubdomains.visitor().browser.send("GET", "/api/user");
  expect(headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
});

describe("control characters in a URL or a text", () => {
  it.each([
    ["GET", "/api/invite/%0d%0aSet-Cookie:%20x=1"],
    ["GET", "/api/chats/%0d%0aSet-Cookie:%20x=1"],
    ["GET", "/%0d%0aSet-Cookie:%20x=1"],
    ["GET", "/api/user?next=%0d%0aSet-Cookie:%20x=1"],
  ])("%s %s becomes no header (71)", async (method, path) => {
    const { browser } = server.visitor();
    const { headers } = await browser.send(method, path);
    expect(headers).not.toHaveProperty("set-cookie");
    expect((await browser.send("GET", "/api/user")).status).toBe(200);
  });

  it("in a title becomes no header (71)", async () => {
    const { browser } = await server.signInAs("user");
    const form = { title: "a\r\nSet-Cookie: x=1", initialPrompt: "b" };
    const answer = await browser.send("POST", "/api/chats", { json: form });
    expect(answer.status).toBe(201);
    expect(JSON.stringify(answer.headers)).not.toContain("x=1");
  });
});

it("no proxy is believed when none is configured (71)", async () => {
  const headers = {
    "x-forwarded-for": "203.0.113.9",
    "x-forwarded-proto": "https",
    "x-forwarded-host": "evil.example",
  };
  const visitor = await server.registered();
  await server.visitor().browser.send("POST", "/api/login", { headers });
  const json = await assertionOf(visitor);
  expect((await visitor.browser.send("POST", "/api/login/verify", { json, headers })).status).toBe(200);
  const rows = JSON.stringify(await server.context.database("sessions"));
  expect(rows).toContain("127.0.0.1");
  expect(rows).not.toContain("203.0.113.9");
  expect(server.log.join("")).not.toContain("203.0.113.9");
});
