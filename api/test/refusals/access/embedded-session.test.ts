import { expect, it } from "vitest";
import { bodyOf } from "#contract/behavior/support/body-of.ts";
import { ModelAdmin } from "#contract/behavior/support/model-admin.ts";
import type { Browser } from "../../visitors/browser.ts";
import { setUpServer } from "../../worlds/setup-server.ts";

const server = await setUpServer();

function sessionCookie({ cookies }: Browser): string {
  return Array.from(cookies, ([name, value]) => `${name}=${value}`).join("; ");
}

/** The session that a page's HTML contains. */
async function embedded({ browser }: { browser: Browser }, headers: Record<string, string> = {}) {
  const answer = await browser.send("GET", "/new", { headers });
  const [, content = ""] = answer.text.match(/<meta name="session" content="([^"]*)"/) ?? [];
  const session: unknown = content === "" ? undefined : JSON.parse(content.replaceAll("&quot;", '"'));
  return { session, cacheControl: answer.headers["cache-control"], status: answer.status };
}

it("a page of a signed-in user says what GET /user and GET /user/roles say, and is stored nowhere", async () => {
  const admin = await server.signInAs("admin");
  const { session, cacheControl } = await embedded(admin);
  const user = bodyOf(await admin.client.session.user(), 200);
  const roles = bodyOf(await admin.client.session.roles(), 200);
  expect(session).toEqual({ user, roles, listVersion: 0 });
  expect(cacheControl).toBe("no-store");
});

it("a page with two session cookies says nothing, as the API refuses both", async () => {
  const user = await server.signInAs("user");
  const cookie = sessionCookie(user.browser);
  expect((await embedded(user, { cookie })).session).toBeDefined();
  expect((await embedded(user, { cookie: `${cookie}; ${cookie}` })).session).toBeUndefined();
});

it("a page without a session says nothing about one", async () => {
  const { session, cacheControl } = await embedded(server.visitor());
  expect(session).toBeUndefined();
  expect(cacheControl).toBe("no-cache");
});

it("a page says nothing about a session that has ended, or whose user is disabled", async () => {
  const ended = await server.signInAs("user");
  const cookie = sessionCookie(ended.browser);
  await ended.client.session.logout();
  expect((await embedded(ended, { cookie })).session).toBeUndefined();
  const disabled = await server.signInAs("user");
  await server.disable(disabled.user);
  expect((await embedded(disabled)).session).toBeUndefined();
});

it("pages say that replies are demo replies while no model of an administrator is the default", async () => {
  const page = async () => (await server.visitor().browser.send("GET", "/login")).text;
  expect(await page()).toContain('name="demo-replies" content="true"');
  const models = new ModelAdmin((await server.signInAs("admin")).client);
  const connection = await models.addConnection({ baseUrl: "https://models.example.com/v1" });
  await models.addModel({ connectionId: connection.id, isDefault: true });
  expect(await page()).toContain('name="demo-replies" content="false"');
});
