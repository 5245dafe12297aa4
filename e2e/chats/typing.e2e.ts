import { messageBoxMaxHeight } from "#contract/limits.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { expect, test } from "../fixtures/fixtures.ts";

test("Enter that ends a composition of an input method does not send", async ({ page, member }) => {
  await member.startChat("Say hello");
  const box = page.getByPlaceholder(chatText.messagePlaceholder);
  await box.focus();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Input.imeSetComposition", { text: "にほん", selectionStart: 3, selectionEnd: 3 });
  const enter = { key: "Process", code: "Enter", windowsVirtualKeyCode: 229 };
  await devtools.send("Input.dispatchKeyEvent", { type: "keyDown", ...enter });
  await devtools.send("Input.insertText", { text: "日本" });
  await devtools.send("Input.dispatchKeyEvent", { type: "keyUp", ...enter });
  await expect(box).toHaveValue("日本");
  await expect(member.messages).toHaveCount(2);
  // A key right after `compositionend` may still belong to the composition.
  await page.waitForTimeout(200);
  await box.press("Enter");
  await expect(member.messages.nth(2)).toContainText("日本");
});

test("Shift and Enter begin a line, and the box grows to its limit", async ({ page, member }) => {
  await member.startChat("Say hello");
  const box = page.getByPlaceholder(chatText.messagePlaceholder);
  const height = async () => (await box.boundingBox())?.height ?? 0;
  const single = await height();
  await box.fill("one");
  await box.press("Shift+Enter");
  await box.pressSequentially("two");
  await expect(box).toHaveValue("one\ntwo");
  expect(await height()).toBeGreaterThan(single);
  await box.fill("line\n".repeat(60));
  expect(await height()).toBeLessThanOrEqual(messageBoxMaxHeight);
});

test("each chat keeps a draft of its own, over a reload and a new login", async ({
  page,
  member,
  context,
  pageErrors,
}) => {
  pageErrors.expectStatus(401);
  await member.startChat("First");
  const first = page.url();
  const box = page.getByPlaceholder(chatText.messagePlaceholder);
  await box.fill("For the first chat");
  await page.goto("/new");
  await member.startChat("Second");
  await expect(box).toHaveValue("");
  await page.goto(first);
  await expect(box).toHaveValue("For the first chat");
  await context.clearCookies();
  await page.reload();
  await member.signIn();
  await expect(page).toHaveURL(first);
  await expect(box).toHaveValue("For the first chat");
});

test("ArrowUp in an empty box brings the last message back", async ({ page, member }) => {
  await member.startChat("Say hello");
  const box = page.getByPlaceholder(chatText.messagePlaceholder);
  await box.fill("Only a thought");
  await box.fill("");
  await box.press("ArrowUp");
  await expect(box).toHaveValue("Say hello");
  await box.press("ArrowDown");
  await expect(box).toHaveValue("");
});
