import { fakeText } from "#api/test/fake-upstream-script.ts";
import { chatText } from "#contract/chat-texts.ts";
import { problemSentences } from "#contract/problem.ts";
import { expect, test } from "./fixtures.ts";
import { startServer } from "./start-server.ts";

const whole = fakeText(80).trim();

test("a laptop that sleeps while a reply grows wakes up to all of it", async ({
  member,
  context,
  faults,
}) => {
  faults.expectCutRequest();
  await member.startChat("Say hello");
  await member.send("[[fake tokens=80 rate=20]] slowly");
  await expect(member.lastReply).toContainText("The quick");
  await context.setOffline(true);
  await expect(member.page.getByText(chatText.offline)).toBeVisible();
  await context.setOffline(false);
  await expect(member.page.getByText(chatText.offline)).toBeHidden();
  await expect(member.lastReply).toContainText(whole);
  await expect(member.messages).toHaveCount(4);
});

test("a server that dies in a reply shows its text as interrupted, and answers again", async ({
  page,
  visitor,
  upstream,
  faults,
}) => {
  faults.expectCutRequest();
  faults.expectAnswer(502, 503);
  const server = await startServer(upstream.url);
  try {
    await visitor.register(server.firstInvite);
    await visitor.signIn();
    await visitor.startChat("Say hello");
    await visitor.send("[[fake tokens=400 rate=20]] slowly");
    await expect(visitor.lastReply).toContainText("The quick brown fox");
    await server.crash();
    await expect(page.getByText(chatText.interruptedReply)).toBeVisible({ timeout: 20_000 });
    await expect(visitor.lastReply).toContainText("The quick");
    await page.reload();
    await expect(page.getByText(chatText.interruptedReply)).toBeVisible();
    await page.getByRole("button", { name: chatText.tryAgain }).click();
    await expect(page.getByText(chatText.interruptedReply)).toBeHidden();
    await expect(visitor.messages).toHaveCount(4);
  } finally {
    await server.stop();
  }
});

const failures = [
  ["is cut", "[[fake error=cut after=5]]", problemSentences.model_unavailable],
  ["sends garbage", "[[fake error=malformed after=5]]", problemSentences.model_unavailable],
] as const;
for (const [name, words, sentence] of failures) {
  test(`a reply whose provider ${name} keeps its text, and says why`, async ({ page, member }) => {
    await member.startChat("Say hello");
    await member.send(`${words} and now?`);
    await expect(member.toast(chatText.replyFailed)).toBeVisible();
    await expect(member.lastReply).toContainText("The quick brown fox jumps");
    await expect(page.getByText(sentence)).toBeVisible();
    await page.getByRole("button", { name: chatText.tryAgain }).click();
    await expect(member.lastReply).toContainText("The quick brown fox jumps");
    await expect(member.messages).toHaveCount(4);
  });
}

test("a provider that refuses for now is one call, and the draft box is free", async ({
  page,
  member,
  upstream,
}) => {
  await member.startChat("Say hello");
  await upstream.forget();
  await member.send("[[fake error=429 wait=3]] and now?");
  await expect(member.toast(chatText.replyFailed)).toBeVisible();
  await expect(page.getByPlaceholder(chatText.messagePlaceholder)).toBeEnabled();
  expect((await upstream.stats()).requests).toBe(1);
});
