import { paths } from "#app/routing/paths.ts";
import { wordCount } from "#contract/limits.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { newChatText } from "#contract/texts/page-texts.ts";
import { expect, test } from "../fixtures/fixtures.ts";

test("a chat needs a prompt", async ({ page, member: _ }) => {
  await page.getByRole("button", { name: newChatText.start }).click();
  await expect(page.getByText(newChatText.promptMissing)).toBeVisible();
  await expect(page).toHaveURL(paths.newChat);
});

test("the style and the length that were chosen reach the server", async ({ page, member }) => {
  await page.getByRole("combobox", { name: newChatText.styleLabel }).click();
  await page.getByRole("option", { name: "Teacher", exact: true }).click();
  await page.getByRole("slider", { name: newChatText.wordCountLabel }).press("ArrowRight");
  await expect(page.getByText(newChatText.words(wordCount.min + wordCount.step))).toBeVisible();
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await member.startChat("Say hello");
  expect((await sent).postDataJSON()).toMatchObject({
    title: chatText.titleOf("Say hello"),
    initialPrompt: "Say hello",
    systemPromptId: 4,
    targetTokens: 300,
  });
});

test("a conversation is there again after a reload", async ({ page, member }) => {
  await member.startChat("Say hello");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(chatText.titleOf("Say hello"));
  await member.send("And goodbye");
  await expect(member.messages).toHaveCount(4);
  await page.reload();
  await expect(member.messages).toHaveCount(4);
  await expect(member.messages.first()).toContainText(chatText.you);
  await expect(member.messages.nth(2)).toContainText("And goodbye");
});

test("the reply's wait disables the box, says who types, and gives the box back", { tag: "@server" }, async ({
  page,
  member,
}) => {
  await member.startChat("Say hello");
  await member.send("[[fake delay=1500]] slowly");
  const box = page.getByPlaceholder(chatText.messagePlaceholder);
  await expect(box).toBeDisabled();
  await expect(page.getByText(/is typing/)).toBeVisible();
  await expect(member.messages).toHaveCount(4);
  await expect(box).toBeEnabled();
});

test("an empty message is not sent, by keys or by the button", async ({ page, member, hasTouch }) => {
  await member.startChat("Say hello");
  const box = page.getByPlaceholder(chatText.messagePlaceholder);
  await box.fill("  ");
  // On a touch screen Enter starts a line.
  await box.press(hasTouch ? "Control+Enter" : "Enter");
  await expect(page.getByText(chatText.messageMissing)).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: chatText.send }).click();
  await expect(page.getByText(chatText.messageMissing)).toBeVisible();
  await expect(member.messages).toHaveCount(2);
});

test("a restart makes a second chat of the same prompt", async ({ page, member }) => {
  await member.startChat("Say hello");
  const first = page.url();
  await page.getByRole("button", { name: chatText.restart, exact: true }).click();
  await expect(page).not.toHaveURL(first);
  await expect(page).toHaveURL(/\/chat\/[^/]+$/);
  await expect(member.messages).toHaveCount(2);
  await page.goto(paths.chats());
  await expect(page.getByRole("article")).toHaveCount(2);
});

test("/chat without a stored prompt leads to a new chat", async ({ page, member: _ }) => {
  await page.goto(paths.currentChat);
  await expect(page).toHaveURL(paths.newChat);
});

test("an unknown chat shows not found", async ({ page, member: _, pageErrors }) => {
  pageErrors.expectStatus(404);
  await page.goto(paths.chat("018f0000-0000-7000-8000-000000000000"));
  await expect(page.getByText(chatText.notFound)).toBeVisible();
  await page.getByRole("button", { name: chatText.goToHistory }).click();
  await expect(page).toHaveURL(paths.chats());
});
