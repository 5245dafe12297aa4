import type { Route } from "@playwright/test";
import { chatText } from "#contract/texts/chat-texts.ts";
import { loginText, navigationText, newChatText } from "#contract/texts/page-texts.ts";
import { expect, test } from "../fixtures/fixtures.ts";
import { callApi } from "../helpers/call-api.ts";

test("a message that meets the end of the session waits in the box after the login", async ({
  page,
  member,
  context,
  pageErrors,
}) => {
  pageErrors.expectStatus(401);
  await member.startChat("Say hello");
  const chat = page.url();
  await context.clearCookies();
  await member.send("Words worth keeping");
  await expect(page.getByRole("heading", { name: loginText.heading })).toBeVisible();
  await member.signIn();
  await expect(page).toHaveURL(chat);
  await expect(page.getByPlaceholder(chatText.messagePlaceholder)).toHaveValue("Words worth keeping");
  await expect(member.messages).toHaveCount(2);
});

test("messages that did not arrive stay, and outlive a reload", async ({ page, member, pageErrors }) => {
  pageErrors.expectAbortedRequest();
  await member.startChat("Say hello");
  await page.route("**/messages", (route) => route.abort());
  await member.send("First");
  await expect(page.getByRole("button", { name: chatText.tryAgain })).toHaveCount(1);
  await member.send("Second");
  await expect(page.getByRole("button", { name: chatText.tryAgain })).toHaveCount(2);
  await page.unroute("**/messages");
  await page.getByRole("button", { name: chatText.tryAgain }).first().click();
  await expect(member.messages).toHaveCount(5);
  await page.reload();
  await expect(page.getByPlaceholder(chatText.messagePlaceholder)).toHaveValue("Second");
  await expect(member.messages).toHaveCount(4);
});

test("a message that was sent before a reload is not in the box again", async ({ page, member }) => {
  await member.startChat("Say hello");
  await member.send("[[fake delay=2000]] slowly");
  await expect(page.getByText(/is typing/)).toBeVisible();
  await page.reload();
  await expect(member.messages.nth(2)).toContainText("slowly");
  await expect(page.getByPlaceholder(chatText.messagePlaceholder)).toHaveValue("");
});

test("a message that did not arrive outlives a reload, though it says the same as the one before", async ({
  page,
  member,
  pageErrors,
}) => {
  pageErrors.expectAbortedRequest();
  await member.startChat("Say hello");
  await page.route("**/messages", (route) => route.abort());
  await member.send("Say hello");
  await expect(page.getByRole("button", { name: chatText.tryAgain })).toHaveCount(1);
  await page.reload();
  await expect(member.messages).toHaveCount(2);
  await expect(page.getByPlaceholder(chatText.messagePlaceholder)).toHaveValue("Say hello");
});

test("a draft with the words of the last message outlives a reload", async ({ page, member }) => {
  await member.startChat("Say hello");
  const box = page.getByPlaceholder(chatText.messagePlaceholder);
  await box.fill("Say hello");
  await page.reload();
  await expect(member.messages).toHaveCount(2);
  await expect(box).toHaveValue("Say hello");
});

test("a message that is answered after its page was left is not in the box again", async ({
  page,
  member,
}) => {
  await member.startChat("Say hello");
  const address = new URL(page.url()).pathname;
  const [arrived, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const hold = async (route: Route) => {
    const response = await route.fetch();
    arrived.resolve();
    await answer.promise;
    await route.fulfill({ response });
  };
  await page.route("**/messages", hold, { times: 1 });
  await member.send("Sent and left");
  await arrived.promise;
  await page.getByRole("link", { name: navigationText.chatHistory }).click();
  await expect(page.getByRole("article")).toHaveCount(1);
  answer.resolve();
  const body = { role: "user", content: "From elsewhere" };
  const path = `/api/chats/${address.split("/").at(-1)}/messages`;
  await expect.poll(() => callApi(page, { method: "POST", path, body })).toBe(201);
  await page.goto(address);
  await expect(member.messages.nth(4)).toContainText("From elsewhere");
  await expect(page.getByPlaceholder(chatText.messagePlaceholder)).toHaveValue("");
});

test("a change of a sent message outlives a reload and a login", async ({
  page,
  member,
  context,
  pageErrors,
}) => {
  pageErrors.expectStatus(401);
  await member.startChat("Say hello");
  const box = page.getByLabel(chatText.editLabel);
  await member.messages.first().hover();
  await page.getByRole("button", { name: chatText.edit, exact: true }).click();
  await box.fill("Say goodbye");
  // The requests that the page sends after it is shown. Their refusal would lead to the login too.
  const rest = ["/api/events", "/api/system-prompts", "/api/chats?", "/api/user/usage"].map((address) =>
    page.waitForResponse((response) => response.url().includes(address)),
  );
  await page.reload();
  await expect(box).toHaveValue("Say goodbye");
  await Promise.all(rest);
  await context.clearCookies();
  await page.getByRole("button", { name: chatText.saveEdit, exact: true }).click();
  await expect(page.getByRole("heading", { name: loginText.heading })).toBeVisible();
  await member.signIn();
  await expect(box).toHaveValue("Say goodbye");
  await page.getByRole("button", { name: chatText.saveEdit, exact: true }).click();
  await expect(member.messages.first()).toContainText("Say goodbye");
  await expect(box).toBeHidden();
  await page.reload();
  await expect(member.messages).toHaveCount(2);
  await expect(box).toBeHidden();
});

test("a chat that is read slowly takes nothing away that was said meanwhile", async ({ page, member }) => {
  await member.startChat("Say hello");
  const read = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  const chat = `**/api${new URL(page.url()).pathname.replace("/chat/", "/chats/")}`;
  await page.route(chat, async (route) => {
    const response = await route.fetch();
    read.resolve();
    await answer.promise;
    await route.fulfill({ response }).catch(() => undefined);
  });
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await read.promise;
  await member.send("Meanwhile");
  await expect(member.messages.nth(2)).toContainText("Meanwhile");
  answer.resolve();
  // A stale response would be rendered within this time.
  await page.waitForTimeout(500);
  await expect(member.messages).toHaveCount(4);
});

test("a reload while a chat starts makes no second one", async ({ page, member }) => {
  const prompt = page.getByLabel(newChatText.promptLabel);
  await prompt.fill("[[fake delay=2000]] Say hello");
  await page.getByRole("slider", { name: newChatText.wordCountLabel }).press("ArrowRight");
  const arrived = Promise.withResolvers<void>();
  // The server has the message; its response never arrives.
  await page.route("**/api/chats", (route) => void route.fetch().then(() => arrived.resolve()));
  await page.getByRole("button", { name: newChatText.start }).click();
  await arrived.promise;
  await page.reload();
  await page.unroute("**/api/chats");
  await expect(prompt).toHaveValue("[[fake delay=2000]] Say hello");
  await expect(page.getByText(newChatText.words(400))).toBeVisible();
  await page.getByRole("button", { name: newChatText.start }).click();
  await expect(member.messages).toHaveCount(2);
  const { chats } = await (await page.request.get("/api/chats")).json();
  expect(chats).toHaveLength(1);
});
