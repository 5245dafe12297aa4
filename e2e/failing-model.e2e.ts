import { chatText } from "#contract/chat-texts.ts";
import { problemSentences } from "#contract/problem.ts";
import { newChatText } from "#contract/texts.ts";
import { expect, test } from "./fixtures.ts";

test("a first reply that fails leaves the chat, and trying again answers it", async ({
  page,
  member,
  upstream,
  faults,
}) => {
  faults.expectAnswer(502);
  await upstream.goAway();
  await page.getByLabel(newChatText.promptLabel).fill("Is anybody there?");
  await page.getByRole("button", { name: newChatText.start }).click();
  await expect(page).toHaveURL(/\/chat\/[^/]+$/);
  await expect(member.toast(chatText.firstReplyFailed)).toBeVisible();
  await expect(member.messages.first()).toContainText("Is anybody there?");
  await upstream.comeBack();
  await page.getByRole("button", { name: chatText.tryAgain }).click();
  await expect(member.messages.last()).toContainText("The quick brown fox");
  await expect(member.messages).toHaveCount(2);
});

test("a later reply that fails keeps what was typed, also after a reload", async ({
  page,
  member,
  faults,
}) => {
  faults.expectAnswer(502);
  await member.startChat("Say hello");
  await member.send("[[fake error=500]] and now?");
  await expect(member.toast(chatText.replyFailed)).toBeVisible();
  await expect(page.getByText("and now?")).toBeVisible();
  await page.reload();
  await expect(page.getByText("and now?")).toBeVisible();
  await expect(page.getByText(problemSentences.model_unavailable)).toBeVisible();
});

test("the provider's own words reach nobody", async ({ page, member, faults }) => {
  faults.expectAnswer(502);
  await member.startChat("Say hello");
  await member.send("[[fake error=401]] and now?");
  await expect(member.toast(chatText.replyFailed)).toBeVisible();
  await expect(page.getByText(/secret words/)).toHaveCount(0);
});
