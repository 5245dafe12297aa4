import { chatText } from "#contract/texts/chat-texts.ts";
import { expect, test } from "../fixtures/fixtures.ts";

test("a reply that is asked for again keeps its first version within reach", async ({ page, member }) => {
  await member.startChat("Say hello");
  await member.lastReply.getByRole("button", { name: chatText.regenerate }).click();
  await expect(member.lastReply.getByText(chatText.versionOf(2, 2))).toBeVisible();
  await member.lastReply.getByRole("button", { name: chatText.previousVersion }).click();
  await expect(member.lastReply.getByText(chatText.versionOf(1, 2))).toBeVisible();
  await page.reload();
  await expect(member.lastReply.getByText(chatText.versionOf(1, 2))).toBeVisible();
  await expect(member.messages).toHaveCount(2);
});

test("an edited message begins a branch, and the old one is a step away", { tag: "@core" }, async ({
  page,
  member,
}) => {
  await member.startChat("Say hello");
  await member.send("In French, please");
  await expect(member.messages).toHaveCount(4);
  await member.send("And louder");
  await expect(member.messages).toHaveCount(6);
  await expect(page.getByRole("button", { name: chatText.send })).toBeVisible();
  const question = member.messages.nth(2);
  await question.getByRole("button", { name: chatText.edit }).click();
  await question.getByRole("textbox", { name: chatText.editLabel }).fill("In Welsh, please");
  await question.getByRole("button", { name: chatText.saveEdit, exact: true }).click();
  await expect(member.messages).toHaveCount(4);
  await expect(question).toContainText("In Welsh, please");
  await expect(question.getByText(chatText.versionOf(2, 2))).toBeVisible();
  await expect(member.lastReply).toContainText("The quick brown fox");
  await question.getByRole("button", { name: chatText.previousVersion }).click();
  await expect(question).toContainText("In French, please");
  await expect(member.messages).toHaveCount(6);
  await expect(member.messages.nth(4)).toContainText("And louder");
});
