import { fakeText } from "#api/test/upstream/fake-upstream-script.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { expect, test } from "../fixtures/fixtures.ts";

const whole = fakeText(80).trim();

test("a laptop that sleeps while a reply grows wakes up to all of it", async ({
  member,
  context,
  pageErrors,
}) => {
  pageErrors.expectAbortedRequest();
  await member.startChat("Say hello");
  await member.send("[[fake tokens=80 rate=20]] slowly");
  await expect(member.lastReply).toContainText("The quick");
  const note = member.page.getByRole("paragraph").filter({ hasText: chatText.offline });
  await context.setOffline(true);
  await expect(note).toBeVisible();
  await context.setOffline(false);
  await expect(note).toBeHidden();
  await expect(member.lastReply).toContainText(whole);
  await expect(member.messages).toHaveCount(4);
});

test("a server that dies in a reply shows its text as interrupted, and answers again", {
  tag: "@core",
}, async ({ page, visitor, upstream, pageErrors, launchServer }) => {
  pageErrors.expectAbortedRequest();
  pageErrors.expectStatus(502, 503);
  const server = await launchServer(upstream.url);
  await visitor.register(server.firstInvite);
  await visitor.signIn();
  await visitor.startChat("Say hello");
  await visitor.send("[[fake tokens=400 rate=50]] slowly");
  await expect(visitor.lastReply).toContainText(fakeText(40).trim());
  await server.crash();
  await expect(page.getByText(chatText.interruptedReply)).toBeVisible({ timeout: 20_000 });
  // Text of the last quarter second may not be stored yet.
  await expect(visitor.lastReply).toContainText(fakeText(20).trim());
  await page.reload();
  await expect(page.getByText(chatText.interruptedReply)).toBeVisible();
  await upstream.resetStats();
  await page.getByRole("button", { name: chatText.tryAgain }).click();
  await expect(page.getByText(chatText.interruptedReply)).toBeHidden();
  await expect(visitor.lastReply).toContainText("The quick brown fox");
  await expect(visitor.messages).toHaveCount(4);
  expect((await upstream.stats()).requests).toBe(1);
});
