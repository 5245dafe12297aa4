import { chatText } from "#contract/chat-texts.ts";
import { loginText, newChatText } from "#contract/texts.ts";
import { expect, test } from "./fixtures.ts";

test("a message that meets the end of the session waits in the box after the login", async ({
  page,
  member,
  context,
  faults,
}) => {
  faults.expectAnswer(401);
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

test("messages that did not arrive stay, and outlive a reload", async ({ page, member, faults }) => {
  faults.expectCutRequest();
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

test("a reload while a chat starts makes no second one", async ({ page, member }) => {
  const prompt = page.getByLabel(newChatText.promptLabel);
  await prompt.fill("[[fake delay=2000]] Say hello");
  await page.getByRole("slider", { name: newChatText.wordCountLabel }).press("ArrowRight");
  const arrived = Promise.withResolvers<void>();
  // The server has it; its answer never comes.
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
