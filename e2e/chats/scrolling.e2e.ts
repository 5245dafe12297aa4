import type { Page } from "@playwright/test";
import { chatText } from "#contract/texts/chat-texts.ts";
import { navigationText } from "#contract/texts/page-texts.ts";
import { expect, test } from "../fixtures/fixtures.ts";
import { addedMessageId, addMessages } from "../helpers/edit-database.ts";

/** The conversation's scroll position and its distance from the end, in CSS pixels. */
function scrollPosition(page: Page): Promise<{ top: number; distanceFromEnd: number }> {
  return page.getByRole("log", { name: chatText.conversation }).evaluate((log) => {
    let element: Element | null = log;
    while (element && getComputedStyle(element).overflowY !== "scroll") element = element.parentElement;
    const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = element ?? {};
    return { top: scrollTop, distanceFromEnd: scrollHeight - clientHeight - scrollTop };
  });
}

/** Records the scroll position in each frame from now on; returns all distinct positions. */
async function recordScrollPositions(page: Page): Promise<() => Promise<number[]>> {
  const places = await page.getByRole("log", { name: chatText.conversation }).evaluateHandle((log) => {
    let element: Element | null = log;
    while (element && getComputedStyle(element).overflowY !== "scroll") element = element.parentElement;
    const tops = new Set<number>();
    const look = () => {
      if (element) tops.add(element.scrollTop);
      requestAnimationFrame(look);
    };
    look();
    return tops;
  });
  return () => places.evaluate((tops) => [...tops]);
}

test("a growing reply is followed, left by any upward move, and never moves who reads above", async ({
  page,
  member,
}) => {
  await member.startChat("[[fake tokens=400 rate=0]] Say hello");
  await member.send("[[fake tokens=700 rate=200]] at length");
  await expect(member.lastReply).toContainText("brown fox");
  await expect.poll(async () => (await scrollPosition(page)).distanceFromEnd).toBeLessThan(60);
  await page.getByRole("log", { name: chatText.conversation }).hover();
  const { top } = await scrollPosition(page);
  await page.mouse.wheel(0, -400);
  await expect.poll(async () => (await scrollPosition(page)).top).toBeLessThan(top);
  const jump = page.getByRole("button", { name: chatText.jumpToLatest });
  await expect(jump).toBeVisible();
  const places = await recordScrollPositions(page);
  const words = (await member.replyText()).length;
  await expect.poll(async () => (await member.replyText()).length).toBeGreaterThan(words + 200);
  expect(await places()).toHaveLength(1);
  await jump.click();
  await expect.poll(async () => (await scrollPosition(page)).distanceFromEnd).toBeLessThan(60);
  await expect(jump).toBeHidden();
});

test("a chat of 500 messages opens at its end, and all of it is found in the page", async ({
  page,
  visitor,
  upstream,
  launchServer,
}) => {
  const server = await launchServer(upstream.url);
  await visitor.register(server.firstInvite);
  await visitor.signIn();
  await visitor.startChat("Say hello");
  addMessages(server.databaseFile, page.url().split("/").at(-1) ?? "", 500);
  const reads: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (/^\/api\/chats\/[^/]+$/.test(pathname)) reads.push(search);
  });
  await page.reload();
  await expect(visitor.lastReply).toContainText("Message number 500");
  expect((await scrollPosition(page)).distanceFromEnd).toBeLessThan(60);
  await expect(visitor.messages).toHaveCount(500);
  expect((await scrollPosition(page)).distanceFromEnd).toBeLessThan(60);
  await expect(visitor.lastReply).toBeInViewport();
  // The browser's find-in-page function, which has no type.
  expect(await page.evaluate("window.find('Message number 17', false, false, true)")).toBe(true);
  const eachOnce = ["?tail=50", expect.stringMatching(/^\?before=/)];
  expect(reads, "each message is read once").toEqual(eachOnce);

  // A link to a message before the newest ones, as a search has it.
  reads.length = 0;
  await page.goto(`${page.url()}?message=${addedMessageId(120)}`);
  const early = visitor.messages.filter({ hasText: "Message number 120" });
  await expect(early.getByRole("article")).toBeFocused();
  await expect(early).toBeInViewport();
  expect(reads).toEqual(eachOnce);
});

test("a chat that is opened again is where it was left, with its draft", async ({ page, member }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await member.startChat("[[fake tokens=900 rate=0]] Tell me a long story");
  await member.send("[[fake tokens=900 rate=0]] And another one");
  await expect(member.messages).toHaveCount(4);
  await expect(member.lastReply.getByRole("button", { name: chatText.regenerate })).toBeEnabled();
  const address = page.url();
  const box = page.getByPlaceholder(chatText.messagePlaceholder);
  await box.fill("A draft");
  await page.getByRole("log", { name: chatText.conversation }).hover();
  await page.mouse.wheel(0, -900);
  await expect(page.getByRole("button", { name: chatText.jumpToLatest })).toBeVisible();
  const { top } = await scrollPosition(page);
  await page.getByRole("link", { name: navigationText.newChat }).click();
  await member.startChat("Say hello");
  const recent = page.getByRole("navigation", { name: chatText.recentChats });
  await recent.getByRole("link", { name: /fake tokens/ }).click();
  await expect(page).toHaveURL(address);
  await expect(member.messages).toHaveCount(4);
  await expect.poll(async () => Math.abs((await scrollPosition(page)).top - top)).toBeLessThan(5);
  await expect(box).toHaveValue("A draft");
  // The other chat was left at its end, and is there again.
  await recent.getByRole("link", { name: "Say hello" }).click();
  await expect(member.messages).toHaveCount(2);
  expect((await scrollPosition(page)).distanceFromEnd).toBeLessThan(60);
});
