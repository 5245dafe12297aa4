import type { Page } from "@playwright/test";
import { ClientSite } from "../fixtures/client-site.ts";
import { expect, test } from "../fixtures/fixtures.ts";

let listed: ClientSite;
let unlisted: ClientSite;

test.beforeEach(async () => {
  listed = await ClientSite.start();
  unlisted = await ClientSite.start();
});
test.afterEach(async () => {
  for (const site of [listed, unlisted]) await site.stop();
});

/** Signs in on the open page, whichever it is, as a client of the API does. */
function signIn(page: Page, api: string): Promise<number> {
  return page.evaluate(async (url) => {
    const post = { method: "POST", credentials: "include" } as const;
    const options = await (await fetch(`${url}/login`, post)).json();
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
    const credential = await navigator.credentials.get({ publicKey });
    if (!(credential instanceof PublicKeyCredential)) throw new Error("no passkey");
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify(credential.toJSON());
    return (await fetch(`${url}/login/verify`, { ...post, headers, body })).status;
  }, api);
}

/** A message whose reply still grows when its events are asked for. */
const message = "[[fake tokens=60 rate=20]] Tell me of the lighthouse.";

/** Starts a chat and follows its first reply to the end. */
function chat(page: Page, api: string): Promise<{ requestId: string | null; events: string }> {
  return page.evaluate(
    async ([url, initialPrompt]) => {
      const headers = {
        "content-type": "application/json",
        "idempotency-key": crypto.randomUUID(),
        prefer: "respond-async",
      };
      const body = JSON.stringify({ title: "Lighthouse", initialPrompt });
      const created = await fetch(`${url}/chats`, { method: "POST", credentials: "include", headers, body });
      const { chat: started } = await created.json();
      const stream = await fetch(`${url}/chats/${started.id}/events`, { credentials: "include" });
      return { requestId: created.headers.get("x-request-id"), events: await stream.text() };
    },
    [api, message] as const,
  );
}

/** The status of a call with the user's session; "blocked" where the page may not read the answer. */
function call(
  page: Page,
  url: string,
  request: Pick<RequestInit, "method" | "mode"> = {},
): Promise<number | "blocked"> {
  return page.evaluate(
    ([address, init]) =>
      fetch(address, { credentials: "include", ...init }).then(
        ({ status }) => status,
        () => "blocked" as const,
      ),
    [url, request] as const,
  );
}

test("a page of CLIENT_ORIGINS signs in, chats and follows the reply; another page is refused", {
  tag: "@server",
}, async ({ page, visitor, upstream, launchServer, pageErrors }) => {
  const server = await launchServer(upstream.url, { CLIENT_ORIGINS: listed.origin });
  const api = `${server.url}/api`;
  await visitor.register(server.firstInvite);
  await page.goto(listed.origin);
  pageErrors.expectStatus(401);
  expect(await call(page, `${api}/chats`)).toBe(401);
  expect(await signIn(page, api)).toBe(200);
  const { requestId, events } = await chat(page, api);
  expect(requestId).toMatch(/^[\w-]{36}$/);
  expect(events).toContain("event: delta");
  expect(events).toContain("event: done");

  await page.goto(unlisted.origin);
  pageErrors.expectBlockedByCors();
  expect(await call(page, `${api}/user`)).toBe("blocked");
  expect(await call(page, `${api}/logout`, { method: "POST" })).toBe("blocked");
  expect(await call(page, `${api}/chats`, { method: "DELETE" })).toBe("blocked");
  pageErrors.expectStatus(403);
  await call(page, `${api}/logout`, { method: "POST", mode: "no-cors" });
  await expect(signIn(page, api)).rejects.toThrow("Failed to fetch");

  await page.goto(listed.origin);
  expect(await call(page, `${api}/chats`)).toBe(200);
  expect(await call(page, `${api}/logout`, { method: "POST" })).toBe(200);
  expect(await call(page, `${api}/chats`)).toBe(401);
});
