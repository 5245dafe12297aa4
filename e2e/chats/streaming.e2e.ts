import { fakeText } from "#api/test/upstream/fake-upstream-script.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { expect, test } from "../fixtures/fixtures.ts";
import { recordTextShrinks } from "../helpers/record-text-shrinks.ts";

/** Long enough to observe a streaming reply, short enough for the tests. */
const tokens = 80;
const slowly = `[[fake tokens=${tokens} rate=20]] slowly`;
const whole = fakeText(tokens).trim();

test("a reply shows its first words long before its last", { tag: "@core" }, async ({ member }) => {
  await member.startChat("Say hello");
  await member.send(slowly);
  await expect(member.lastReply).toContainText("The quick brown");
  await expect(member.lastReply).not.toContainText(whole);
  await expect(member.lastReply).toContainText(whole);
});

test("twenty reloads during one answer lose nothing and ask nothing again", async ({
  page,
  member,
  upstream,
}) => {
  await member.startChat("Say hello");
  await upstream.resetStats();
  const shrunk = await recordTextShrinks(page);
  await member.send("[[fake tokens=120 rate=20]] slowly");
  await expect(member.lastReply).toContainText("The quick");
  for (let reload = 0; reload < 20; reload += 1) {
    const seen = await member.replyText();
    await page.reload();
    await expect(member.lastReply).toContainText(seen);
  }
  await expect.poll(() => member.replyText()).toBe(fakeText(120).trim());
  expect(await shrunk()).toBeNull();
  expect(await upstream.stats()).toMatchObject({ requests: 1, aborted: 0 });
});

test("two tabs follow one reply, and both see all of it", async ({ page, member }) => {
  await member.startChat("Say hello");
  await member.send(slowly);
  await expect(member.lastReply).toContainText("The quick");
  const other = await member.openInNewTab(page.url());
  await expect(other.lastReply).toContainText("The quick brown");
  await expect(member.lastReply).toContainText(whole);
  await expect(other.lastReply).toContainText(whole);
  await expect(other.messages).toHaveCount(4);
});

test("leaving the page stops nothing", async ({ page, member, upstream }) => {
  await member.startChat("Say hello");
  await upstream.resetStats();
  await member.send(slowly);
  await expect(member.lastReply).toContainText("The quick");
  const chat = page.url();
  await page.goto("about:blank");
  await expect.poll(async () => (await upstream.stats()).completed).toBe(1);
  await page.goto(chat);
  await expect(member.lastReply).toContainText(whole);
});

test("stopping closes the provider's connection and keeps what was seen", { tag: "@core" }, async ({
  page,
  member,
  upstream,
}) => {
  await member.startChat("Say hello");
  await upstream.resetStats();
  await member.send("[[fake tokens=400 rate=25]] slowly");
  await expect(member.lastReply).toContainText("brown fox jumps");
  await page.getByRole("button", { name: chatText.stop, exact: true }).click();
  await expect(member.lastReply.getByText(chatText.stoppedReply, { exact: true })).toBeVisible();
  await expect.poll(async () => (await upstream.stats()).aborted, { timeout: 1000 }).toBe(1);
  const seen = await member.replyText();
  await page.reload();
  await expect(member.lastReply.getByText(chatText.stoppedReply, { exact: true })).toBeVisible();
  expect(await member.replyText()).toBe(seen);
});

test("a stopped reply grows on from its text, in every tab, and after a reload", async ({ page, member }) => {
  await member.startChat("Say hello");
  await member.send("[[fake tokens=400 rate=25]] slowly");
  await expect(member.lastReply).toContainText("brown fox jumps");
  await page.getByRole("button", { name: chatText.stop, exact: true }).click();
  await expect(member.lastReply.getByText(chatText.stoppedReply, { exact: true })).toBeVisible();
  const seen = await member.replyText();
  const tab = await member.openInNewTab(page.url());
  await expect(tab.lastReply).toContainText(seen);
  await page.getByRole("button", { name: chatText.continueReply }).click();
  for (const each of [member, tab]) {
    await expect(each.messages).toHaveCount(4);
    await expect.poll(async () => (await each.replyText()).length).toBeGreaterThan(seen.length);
    expect(await each.replyText()).toContain(seen);
    await expect(each.lastReply.getByRole("button", { name: chatText.regenerate })).toBeEnabled();
  }
  const whole = await member.replyText();
  await page.reload();
  await expect.poll(() => member.replyText()).toBe(whole);
});

test("ten rapid Enters make one message and one call", async ({ page, member, upstream }) => {
  await member.startChat("Say hello");
  await upstream.resetStats();
  const box = page.getByPlaceholder(chatText.messagePlaceholder);
  await box.fill("Only once");
  await box.evaluate((element) => {
    for (let time = 0; time < 10; time += 1) {
      const enter = { key: "Enter", code: "Enter", bubbles: true, cancelable: true };
      element.dispatchEvent(new KeyboardEvent("keydown", enter));
    }
  });
  await expect(member.messages).toHaveCount(4);
  await expect(member.lastReply).toContainText("The quick brown fox");
  await page.reload();
  await expect(member.messages).toHaveCount(4);
  expect((await upstream.stats()).requests).toBe(1);
});

test("a message whose answer was cut off is shown once when the page reads that it was stored", async ({
  page,
  member,
  upstream,
  pageErrors,
}) => {
  pageErrors.expectAbortedRequest();
  await member.startChat("Say hello");
  await upstream.resetStats();
  await page.route("**/messages", async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  await page.route("**/api/chats/*", (route) => route.abort("connectionreset"));
  await member.send("Only once");
  const again = page.getByRole("button", { name: chatText.tryAgain });
  await expect(again).toBeVisible();
  await page.unrouteAll();
  await page.evaluate(() => {
    window.dispatchEvent(new Event("offline"));
    window.dispatchEvent(new Event("online"));
  });
  await expect(again).toBeHidden();
  await expect(member.messages).toHaveCount(4);
  expect((await upstream.stats()).requests).toBe(1);
  await page.reload();
  await expect(member.messages).toHaveCount(4);
  await expect(page.getByPlaceholder(chatText.messagePlaceholder)).toHaveValue("");
});

test("a request whose answer was cut off is asked again, and is one message and one call", async ({
  page,
  member,
  upstream,
  pageErrors,
}) => {
  pageErrors.expectAbortedRequest();
  await member.startChat("Say hello");
  await upstream.resetStats();
  let posts = 0;
  await page.route("**/messages", async (route) => {
    posts += 1;
    await route.fetch();
    await route.abort("connectionreset");
  });
  // The list stream is cut too, so that the page must refetch.
  await page.route("**/api/chats/*", (route) => route.abort("connectionreset"));
  await member.send("Only once");
  const again = page.getByRole("button", { name: chatText.tryAgain });
  await expect(again).toBeVisible();
  expect(posts).toBeGreaterThan(0);
  await page.unroute("**/messages");
  await again.click();
  await expect(again).toBeHidden();
  await page.unrouteAll();
  await expect(member.messages).toHaveCount(4);
  await expect(member.lastReply).toContainText("The quick brown fox");
  await page.reload();
  await expect(member.messages).toHaveCount(4);
  expect((await upstream.stats()).requests).toBe(1);
});
