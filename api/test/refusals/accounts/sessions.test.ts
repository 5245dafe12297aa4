import { createHash, createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { assertionOf, attemptLogin, verifyLogin } from "../../visitors/attempt-login.ts";
import type { Browser } from "../../visitors/browser.ts";
import { setUpServer } from "../../worlds/setup-server.ts";

const server = await setUpServer();
const https = await setUpServer({ PUBLIC_URL: "https://chat.inglenook.example" });

/** The signature of express-session for a session id. */
const signatureOf = (id: string) =>
  createHmac("sha256", server.config.sessionSecrets[0] ?? "")
    .update(id)
    .digest("base64")
    .replace(/=+$/, "");

const rolesWith = (browser: Browser, cookie: string) =>
  browser.send("GET", "/api/user/roles", { headers: { cookie } });
const cookieOf = ({ cookies }: Browser) => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
const isSignedIn = async (browser: Browser) => (await browser.send("GET", "/api/user/roles")).status === 200;

describe("the session cookie", () => {
  it("on http is named sid and is HttpOnly, Strict, and for this host alone (50)", async () => {
    const visitor = await server.registered();
    const { headers } = await attemptLogin(visitor);
    const [cookie = ""] = headers["set-cookie"] ?? [];
    expect(cookie).toMatch(/^sid=/);
    expect(cookie).toMatch(/; HttpOnly/i);
    expect(cookie).toMatch(/; SameSite=Strict/i);
    expect(cookie).toMatch(/; Path=\/(;|$)/i);
    expect(cookie).not.toMatch(/; (Secure|Domain)/i);
  });

  it("on https is named __Host-sid and is Secure, with plain HTTP behind (50)", async () => {
    const visitor = await https.registered();
    const { status, headers } = await attemptLogin(visitor);
    const [cookie = ""] = headers["set-cookie"] ?? [];
    expect(status).toBe(200);
    expect(cookie).toMatch(/^__Host-sid=/);
    for (const attribute of [/; Secure/i, /; HttpOnly/i, /; SameSite=Strict/i, /; Path=\/(;|$)/i])
      expect(cookie).toMatch(attribute);
    expect(cookie).not.toMatch(/; Domain/i);
    expect(await isSignedIn(visitor.browser)).toBe(true);
  });

  it("changes at login, and the previous one does not sign in (50)", async () => {
    const visitor = await server.registered();
    const assertion = await assertionOf(visitor);
    const before = cookieOf(visitor.browser);
    expect((await verifyLogin(visitor, assertion)).status).toBe(200);
    expect(cookieOf(visitor.browser)).not.toBe(before);
    expect((await rolesWith(server.visitor().browser, before)).status).toBe(401);
  });

  it("changes at a second login too (50)", async () => {
    const visitor = await server.signInAs("user");
    const before = cookieOf(visitor.browser);
    await attemptLogin(visitor);
    expect((await rolesWith(server.visitor().browser, before)).status).toBe(401);
  });

  it.each([
    ["unsigned", "attacker"],
    ["with a false signature", `s:attacker.${"A".repeat(43)}`],
    ["rightly signed, for no row", `s:attacker.${signatureOf("attacker")}`],
  ])("that an attacker planted (%s) is replaced at login (51)", async (_, value) => {
    const visitor = await server.registered();
    const planted = `sid=${encodeURIComponent(value)}`;
    visitor.browser.cookies.set("sid", encodeURIComponent(value));
    expect((await attemptLogin(visitor)).status).toBe(200);
    expect(cookieOf(visitor.browser)).not.toContain(planted);
    expect((await rolesWith(server.visitor().browser, planted)).status).toBe(401);
  });

  it("is worth nothing after a logout (52)", async () => {
    const { browser } = await server.signInAs("user");
    const cookie = cookieOf(browser);
    expect((await browser.send("POST", "/api/logout")).status).toBe(200);
    expect((await rolesWith(server.visitor().browser, cookie)).status).toBe(401);
    expect((await browser.send("POST", "/api/logout")).status).toBe(200);
  });

  it("is stored as a hash alone", async () => {
    const { browser } = await server.signInAs("user");
    const [id = ""] = decodeURIComponent(browser.cookies.get("sid") ?? "")
      .replace(/^s:/, "")
      .split(".");
    const rows = JSON.stringify(await server.context.database("sessions"));
    expect(rows).not.toContain(id);
    expect(rows).toContain(createHash("sha256").update(id).digest("hex"));
  });
});

describe("a session", () => {
  it("ends when it was idle too long (53)", async () => {
    const { browser } = await server.signInAs("user");
    server.clock.advanceSeconds(server.config.sessionIdleSeconds + 1);
    expect(await isSignedIn(browser)).toBe(false);
  });

  it("goes on while it is used, but not past its absolute end (53)", async () => {
    const { browser } = await server.signInAs("user");
    const { sessionIdleSeconds, sessionMaxSeconds } = server.config;
    const step = Math.floor(sessionIdleSeconds * 0.9);
    let passed = 0;
    for (; passed + step < sessionMaxSeconds; passed += step) {
      server.clock.advanceSeconds(step);
      expect(await isSignedIn(browser)).toBe(true);
    }
    server.clock.advanceSeconds(sessionMaxSeconds - passed + 1);
    expect(await isSignedIn(browser)).toBe(false);
  });
});

const strangeCookies: [string, string][] = [
  ["of 8 KiB", `sid=${"a".repeat(8192)}`],
  ["among 100 others", Array.from({ length: 100 }, (_, index) => `c${index}=1`).join("; ")],
  ["twice", "sid=a; sid=b"],
  ["of a zero byte", "sid=%00"],
  ["that is malformed", "sid=%e0%a4%a; =; ;;"],
];

it.each(strangeCookies)("a cookie %s is no session and no fault of the server (57)", async (_, cookie) => {
  expect([401, 431]).toContain((await rolesWith(server.visitor().browser, cookie)).status);
});

describe("two session cookies in one request", () => {
  const doubles: [string, (own: string) => string][] = [
    ["the person's own first", (own) => `${own}; sid=b`],
    ["the person's own last", (own) => `sid=b; ${own}`],
    ["the person's own twice", (own) => `${own}; ${own}`],
    ["the person's own and an empty one", (own) => `sid=; a=1; ${own}`],
  ];

  it.each(doubles)("identify no user: %s (57)", async (_, double) => {
    const { browser } = await server.signInAs("user");
    const own = cookieOf(browser);
    expect((await rolesWith(browser, double(own))).status).toBe(401);
    const { body } = await browser.send("GET", "/api/user", { headers: { cookie: double(own) } });
    expect(body).toMatchObject({ isAuthenticated: false, user: null });
    expect((await rolesWith(browser, own)).status).toBe(200);
  });

  it.each(doubles)("end at a logout all the same: %s (57)", async (_, double) => {
    const { browser } = await server.signInAs("user");
    const own = cookieOf(browser);
    const headers = { cookie: double(own) };
    expect((await browser.send("POST", "/api/logout", { headers })).status).toBe(200);
    expect((await rolesWith(browser, own)).status).toBe(401);
  });

  it.each(["/api/chats/a;b", "/api/invite/a<b", "/api/chats/%3b"])(
    "are no fault of the server at %s, which no cookie can stand at (57)",
    async (path) => {
      const { browser } = server.visitor();
      const { status } = await browser.send("GET", path, { headers: { cookie: "sid=a; sid=b" } });
      expect([400, 401, 404]).toContain(status);
    },
  );

  it("go on as one: what stands at a path of ours is taken back, and a session begins beside it (57)", async () => {
    const visitor = await server.registered();
    const { headers } = await server.visitor().browser.send("POST", "/api/login", {
      headers: { cookie: "sid=a; sid=b" },
    });
    const lines = headers["set-cookie"] ?? [];
    const gone = lines.filter((line) => /^sid=;.*Expires=Thu, 01 Jan 1970/.test(line));
    expect(gone.map((line) => /Path=([^;]*)/.exec(line)?.[1])).toEqual([
      "/api",
      "/api/",
      "/api/login",
      "/api/login/",
    ]);
    expect(lines.filter((line) => /^sid=s.*; Path=\/;/.test(line))).toHaveLength(1);
    visitor.browser.cookies.set("sid", "a; sid=b");
    expect((await attemptLogin(visitor)).status).toBe(200);
    expect(await isSignedIn(visitor.browser)).toBe(true);
  });
});

it("reading sets no cookie and keeps no row (58)", async () => {
  for (let request = 0; request < 200; request += 1) {
    const { browser } = server.visitor();
    for (const path of ["/api/user", "/"]) {
      const { headers } = await browser.send("GET", path);
      expect(headers).not.toHaveProperty("set-cookie");
    }
  }
  expect(await server.count("sessions")).toBe(0);
});
