import { fakeText } from "#api/test/upstream/fake-upstream-script.ts";
import { problemMessages } from "#contract/problem.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { loginText } from "#contract/texts/page-texts.ts";
import { expect, test } from "../fixtures/fixtures.ts";
import { recordAnnouncements } from "../helpers/record-announcements.ts";

test("only a reply's start and end are announced, and the box keeps focus", async ({ page, member }) => {
  await member.startChat("Say hello");
  const heard = await recordAnnouncements(page);
  const box = page.getByPlaceholder(chatText.messagePlaceholder);
  await box.fill("[[fake tokens=40 rate=20]] slowly");
  await box.press("Enter");
  await expect(member.lastReply).toContainText("The quick");
  await expect(box).toBeFocused();
  await box.pressSequentially("Meanwhile");
  await expect(member.lastReply).toContainText(fakeText(40).trim());
  await expect(page.getByRole("button", { name: chatText.send })).toBeVisible();
  await expect(box).toBeFocused();
  await expect(box).toHaveValue("Meanwhile");
  const name = await member.botName();
  await expect.poll(heard).toEqual([chatText.answering(name), chatText.replyEnded(name)]);
});

test("a failed reply is announced by its beginning, and interrupts once", async ({ page, member }) => {
  await member.startChat("Say hello");
  const heard = await recordAnnouncements(page);
  await member.send("[[fake error=500]] and now?");
  await expect(member.toast(chatText.replyFailed)).toBeVisible();
  const name = await member.botName();
  await expect.poll(heard).toEqual([chatText.answering(name), problemMessages.model_unavailable]);
  // A third announcement would arrive within this time.
  await page.waitForTimeout(500);
  expect(await heard()).toHaveLength(2);
});

test("nothing is announced after the session has ended", async ({ page, context, member, pageErrors }) => {
  pageErrors.expectStatus(401);
  await member.startChat("Say hello");
  const heard = await recordAnnouncements(page);
  await context.clearCookies();
  await member.send("And now?");
  await expect(page.getByRole("heading", { name: loginText.heading })).toBeVisible();
  const sentence = chatText.answering(await member.botName());
  expect(await heard()).toContain(sentence);
  await expect(page.getByText(sentence)).toHaveCount(0);
});
