import type { Page } from "@playwright/test";
import { paths } from "#app/routing/paths.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { loginText, navigationText, newChatText } from "#contract/texts/page-texts.ts";
import { BrowserAuthenticator } from "../fixtures/browser-authenticator.ts";
import { expect, test } from "../fixtures/fixtures.ts";
import type { Invite } from "../fixtures/start-server.ts";
import { UserPage } from "../fixtures/user-page.ts";
import { callApi } from "../helpers/call-api.ts";
import { signInOtherBrowser } from "../helpers/sign-in-other-browser.ts";

const secrets = ["lantern", "harbor", "orchard", "meadow"] as const;
const [inPrompt, inChat, inDraft, inAddress] = secrets;

/** Everything that the app stores in this tab and browser. */
const readStorage = (page: Page) =>
  page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]));

/** Everything that a page displays, has in its inputs, or stores. */
async function readPageState(page: Page): Promise<string> {
  const fields = page.locator("input, textarea");
  const values = await fields.evaluateAll((all) => all.map((field) => Reflect.get(field, "value")));
  return JSON.stringify([
    await page.locator("body").innerText(),
    values,
    await readStorage(page),
    page.url(),
  ]);
}

/** Leaves every kind of stored text: a stored prompt of a chat that never began, and drafts of two pages. */
async function leaveDrafts(page: Page, member: UserPage): Promise<string> {
  await member.startChat(`Tell me of the ${inChat}`);
  const chat = new URL(page.url()).pathname;
  await page.getByPlaceholder(chatText.messagePlaceholder).fill(`A draft of the ${inDraft}`);
  await expect.poll(() => readStorage(page)).toContain(inDraft);
  await page.goto(paths.newChat);
  const asked = Promise.withResolvers<void>();
  await page.route("**/api/chats", () => asked.resolve(), { times: 1 });
  await page.getByLabel(newChatText.promptLabel).fill(`A prompt of the ${inPrompt}`);
  await page.getByRole("button", { name: newChatText.start }).click();
  await asked.promise;
  await page.reload();
  await expect(page.getByLabel(newChatText.promptLabel)).toHaveValue(`A prompt of the ${inPrompt}`);
  return chat;
}

/** Another user registers in this tab with a different passkey and starts as a new user. */
async function signInNextUser(
  { page }: UserPage,
  device: BrowserAuthenticator,
  invite: Invite,
): Promise<void> {
  await device.addSecurityKey();
  await device.remove();
  const next = new UserPage(page);
  await next.register(invite);
  await next.signIn();
  await expect(page).toHaveURL(paths.newChat);
  await expect(page.getByLabel(newChatText.promptLabel)).toHaveValue("");
}

test("another user in an expired tab finds no data of the previous user", {
  tag: "@server",
}, async ({ page, member, device, server, context, pageErrors }) => {
  pageErrors.expectStatus(401, 404);
  pageErrors.expectAbortedRequest();
  const chat = await leaveDrafts(page, member);
  await context.clearCookies();
  await page.goto(paths.chats({ page: 1, sort: "desc", q: inAddress }));
  await expect(page.getByRole("heading", { name: loginText.heading })).toBeVisible();
  const kept = await readStorage(page);
  for (const secret of [inPrompt, inDraft, inAddress]) expect(kept).toContain(secret);

  await signInNextUser(member, device, await server.createInvite());
  for (const path of [paths.newChat, paths.currentChat, chat, paths.chats(), paths.security, paths.home]) {
    await member.open(path);
    // Every request of the page is completed within this time.
    await page.waitForTimeout(500);
    const everything = (await readPageState(page)).replaceAll(chat, "");
    for (const secret of secrets) expect(everything, `${secret} at ${path}`).not.toContain(secret);
  }
  const { chats } = await (await page.request.get("/api/chats")).json();
  expect(chats).toEqual([]);
});

test("a tab whose session expired keeps the words for its own user", { tag: "@server" }, async ({
  page,
  member,
  context,
  pageErrors,
}) => {
  pageErrors.expectStatus(401);
  pageErrors.expectAbortedRequest();
  const chat = await leaveDrafts(page, member);
  await context.clearCookies();
  await page.goto(chat);
  await member.signIn();
  await expect(page).toHaveURL(chat);
  await expect(page.getByPlaceholder(chatText.messagePlaceholder)).toHaveValue(`A draft of the ${inDraft}`);
  await page.goto(paths.newChat);
  await expect(page.getByLabel(newChatText.promptLabel)).toHaveValue(`A prompt of the ${inPrompt}`);
});

for (const state of ["is open", "is opened later"] as const)
  test(`a browser whose session is ended from elsewhere keeps nothing, where the page ${state}`, {
    tag: "@server",
  }, async ({ page, member, device, browser, server, pageErrors }) => {
    pageErrors.expectStatus(401);
    pageErrors.expectAbortedRequest();
    const other = await signInOtherBrowser(await pageErrors.openNewBrowser(browser), device, server.url);
    await leaveDrafts(page, member);
    if (state === "is opened later") await page.goto("about:blank");
    expect(await callApi(other.page, { method: "DELETE", path: "/api/user/sessions" })).toBe(200);
    if (state === "is opened later")
      await page.goto(`${server.url}${paths.chats({ page: 1, sort: "desc", q: inAddress })}`);
    await expect(page).toHaveURL(`${server.url}${paths.login}`);
    await expect(page.getByText(loginText.sessionOver)).toBeVisible();
    await expect(page.getByText(loginText.leadsBack)).toHaveCount(0);
    await expect.poll(() => readStorage(page)).toBe("[[],[]]");
    await signInNextUser(member, device, await server.createInvite());
    await other.page.context().close();
  });

test("the page after a logout holds no word of the user before, not even for screen readers", {
  tag: "@server",
}, async ({ page, member, pageErrors }) => {
  // A request of the page may be answered after the logout.
  pageErrors.expectStatus(401);
  pageErrors.expectAbortedRequest();
  await member.startChat(`Tell me of the ${inChat}`);
  // The title of the chat that is opened is announced.
  await page.reload();
  await page.goto(paths.chats());
  await page.getByRole("article").getByRole("link").first().click();
  await expect.poll(() => page.locator("body").innerHTML()).toContain(inChat);
  await page.getByRole("button", { name: navigationText.logout }).click();
  await expect(page.getByRole("heading", { name: loginText.heading })).toBeVisible();
  // Before an announcement would disappear by itself.
  await expect.poll(() => page.content(), { timeout: 3000 }).not.toContain(inChat);
});

test("a window of the user before, which has heard nothing of the next one, does nothing in their name", {
  tag: "@server",
}, async ({ page, member, context, server, pageErrors }) => {
  pageErrors.expectStatus(401);
  pageErrors.expectAbortedRequest();
  await page.route("**/api/**/events", (route) => route.abort());
  await page.route("**/api/events", (route) => route.abort());
  // The page asks for it when it is idle; a refusal would lead to the login.
  const usage = page.waitForResponse("**/api/user/usage");
  await member.open(paths.newChat);
  await page.getByLabel(newChatText.promptLabel).fill(`A draft of the ${inDraft}`);
  await usage;
  await context.clearCookies();
  const next = new UserPage(await context.newPage());
  await BrowserAuthenticator.connect(next.page);
  await next.register(await server.createInvite());
  await next.signIn();
  await expect(next.page).toHaveURL(paths.newChat);

  await page.getByRole("button", { name: newChatText.start }).click();
  await expect(page).toHaveURL(paths.newChat);
  await expect(page.getByLabel(newChatText.promptLabel)).toHaveValue("");
  expect(await readPageState(page)).not.toContain(inDraft);
  const { chats } = await (await next.page.request.get("/api/chats")).json();
  expect(chats).toEqual([]);
});
