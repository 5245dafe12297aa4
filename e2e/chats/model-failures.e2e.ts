import { problemMessages } from "#contract/problem.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { newChatText } from "#contract/texts/page-texts.ts";
import { expect, test } from "../fixtures/fixtures.ts";

test("a first reply that fails leaves the chat, and trying again answers it", async ({
  page,
  member,
  upstream,
  pageErrors,
}) => {
  pageErrors.expectStatus(502);
  await upstream.shutDown();
  await page.getByLabel(newChatText.promptLabel).fill("Is anybody there?");
  await page.getByRole("button", { name: newChatText.start }).click();
  await expect(page).toHaveURL(/\/chat\/[^/]+$/);
  await expect(member.toast(chatText.firstReplyFailed)).toBeVisible();
  await expect(member.messages.first()).toContainText("Is anybody there?");
  await upstream.restart();
  await page.getByRole("button", { name: chatText.tryAgain }).click();
  await expect(member.messages.last()).toContainText("The quick brown fox");
  await expect(member.messages).toHaveCount(2);
});

test("a later reply that fails keeps what was typed, also after a reload", async ({
  page,
  member,
  pageErrors,
}) => {
  pageErrors.expectStatus(502);
  await member.startChat("Say hello");
  await member.send("[[fake error=500]] and now?");
  await expect(member.toast(chatText.replyFailed)).toBeVisible();
  await expect(page.getByText("and now?")).toBeVisible();
  await page.reload();
  await expect(page.getByText("and now?")).toBeVisible();
  await expect(page.getByText(problemMessages.model_unavailable)).toBeVisible();
});

test("the provider's error text is not shown", async ({ page, member, pageErrors }) => {
  pageErrors.expectStatus(502);
  await member.startChat("Say hello");
  await member.send("[[fake error=401]] and now?");
  await expect(member.toast(chatText.replyFailed)).toBeVisible();
  await expect(page.getByText(/secret words/)).toHaveCount(0);
});

const midReplyFailures = [
  ["is cut", "[[fake error=cut after=5]]"],
  ["sends garbage", "[[fake error=malformed after=5]]"],
] as const;
for (const [name, words] of midReplyFailures) {
  test(`a reply whose provider ${name} keeps its text, and says why`, async ({ page, member }) => {
    await member.startChat("Say hello");
    await member.send(`${words} and now?`);
    await expect(member.toast(chatText.replyFailed)).toBeVisible();
    await expect(member.lastReply).toContainText("The quick brown fox jumps");
    await expect(page.getByText(chatText.cutReply)).toBeVisible();
    await page.getByRole("button", { name: chatText.tryAgain }).click();
    await expect(member.lastReply.getByText(chatText.versionOf(2, 2))).toBeVisible();
    await expect(member.lastReply).toContainText("The quick brown fox jumps");
    await expect(member.messages).toHaveCount(4);
  });
}

test("a provider that falls silent is given up, and its text is kept", async ({
  page,
  visitor,
  upstream,
  launchServer,
}) => {
  const server = await launchServer(upstream.url, { OPENAI_TIMEOUT_MS: "1000" });
  await visitor.register(server.firstInvite);
  await visitor.signIn();
  await visitor.startChat("Say hello");
  await upstream.resetStats();
  await visitor.send("[[fake error=stall after=5]] and now?");
  await expect(page.getByText(chatText.cutReply)).toBeVisible();
  await expect(visitor.lastReply).toContainText("The quick brown fox jumps");
  expect(await upstream.stats()).toMatchObject({ requests: 1, active: 0, aborted: 1 });
});

test("a provider that refuses for now is called once, and the next message finds it back", async ({
  member,
  upstream,
}) => {
  await member.startChat("Say hello");
  await upstream.resetStats();
  await member.send("[[fake error=429 wait=3]] and now?");
  await expect(member.toast(chatText.replyFailed)).toBeVisible();
  await expect(member.lastReply).toContainText(chatText.wasBusy(await member.botName()));
  expect((await upstream.stats()).requests).toBe(1);
  await member.send("And now?");
  await expect(member.messages).toHaveCount(6);
  await expect(member.lastReply).toContainText("The quick brown fox");
});

test("a busy provider's wait counts down, also over a reload, and trying again before its end answers", async ({
  page,
  member,
  upstream,
}) => {
  await member.startChat("Say hello");
  await upstream.resetStats();
  await member.send("[[fake error=429 wait=50 times=1]] and now?");
  const wait = member.lastReply.getByText(/busy right now/);
  const secondsLeft = async () => Number(/in (\d+) seconds/.exec(await wait.innerText())?.[1]);
  await expect(wait).toBeVisible();
  const first = await secondsLeft();
  await expect.poll(secondsLeft).toBeLessThan(first);
  await page.reload();
  await expect(wait).toBeVisible();
  expect(await secondsLeft(), "it does not begin anew").toBeLessThan(first);
  expect((await upstream.stats()).requests).toBe(1);
  await member.lastReply.getByRole("button", { name: chatText.tryAgain }).click();
  await expect(member.lastReply).toContainText("The quick brown fox");
  await expect(wait).toHaveCount(0);
  await expect(member.lastReply.getByText(chatText.versionOf(2, 2))).toBeVisible();
  expect((await upstream.stats()).requests).toBe(2);
});
