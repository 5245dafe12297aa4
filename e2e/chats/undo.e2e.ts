import type { Locator, Page } from "@playwright/test";
import { paths } from "#app/routing/paths.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { newChatText } from "#contract/texts/page-texts.ts";
import { styleText } from "#contract/texts/styles-admin-texts.ts";
import { expect, test } from "../fixtures/fixtures.ts";

/**
 * Presses keys in the box and expects its text after each press. Chromium ends a step of typing where the page removes any node,
 * so that a slow machine may need a second press; a box that goes back letter by letter needs more.
 */
async function expectUndone(box: Locator, steps: readonly (readonly [keys: string, text: string])[]) {
  for (const [keys, text] of steps) {
    await box.press(keys);
    if ((await box.inputValue()) !== text) await box.press(keys);
    await expect(box, keys).toHaveValue(text);
  }
}

const undo = "Control+z";
const redo = "Control+Shift+z";
const redoOfWindows = "Control+y";

/** Types a word by an input method. */
async function compose(page: Page, text: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  for (let length = 1; length <= text.length; length += 1)
    await devtools.send("Input.imeSetComposition", {
      text: text.slice(0, length),
      selectionStart: length,
      selectionEnd: length,
    });
  await devtools.send("Input.insertText", { text });
  await devtools.detach();
}

test("undo in the message box takes back what was typed in one go, and never mixes it with another text", async ({
  page,
  member,
}) => {
  await member.startChat("send this one");
  const box = page.getByPlaceholder(chatText.messagePlaceholder);

  await test.step("typed words", async () => {
    await box.pressSequentially("own words");
    await expectUndone(box, [
      [undo, ""],
      [redo, "own words"],
      [undo, ""],
      [redoOfWindows, "own words"],
      [undo, ""],
    ]);
  });

  await test.step("a recalled message", async () => {
    await box.press("ArrowUp");
    await expect(box).toHaveValue("send this one");
    await box.pressSequentially(" more");
    await expectUndone(box, [
      [undo, "send this one"],
      [undo, ""],
      [redo, "send this one"],
      [redo, "send this one more"],
      [undo, "send this one"],
    ]);
    await box.press("ArrowDown");
    await expect(box).toHaveValue("");
    await expectUndone(box, [
      [undo, "send this one"],
      [undo, ""],
    ]);
  });

  await test.step("a recalled message after words that were removed", async () => {
    await box.pressSequentially("abc");
    for (const _ of "abc") await box.press("Backspace");
    await box.press("ArrowUp");
    await expect(box).toHaveValue("send this one");
    await expectUndone(box, [
      [undo, ""],
      [undo, "abc"],
      [undo, ""],
    ]);
  });

  await test.step("words of an input method", async () => {
    await compose(page, "한글");
    await expect(box).toHaveValue("한글");
    await expectUndone(box, [
      [undo, ""],
      [redo, "한글"],
      [undo, ""],
    ]);
  });

  await test.step("nothing of a sent message comes back into the next one", async () => {
    await box.pressSequentially("a message");
    await box.press("Enter");
    await expect(member.messages).toHaveCount(4);
    await expect(box).toBeFocused();
    await expect(box).toHaveValue("");
    await expectUndone(box, [[undo, ""]]);
    await box.pressSequentially("next");
    await expectUndone(box, [
      [undo, ""],
      [undo, ""],
      [redo, "next"],
      [redo, "next"],
    ]);
  });

  await test.step("a restored draft is the beginning", async () => {
    await page.reload();
    await expect(box).toHaveValue("next");
    await expect(box).toBeFocused();
    await box.press("End");
    await box.pressSequentially(" word");
    await expectUndone(box, [
      [undo, "next"],
      [undo, "next"],
      [redo, "next word"],
    ]);
  });
});

test("a pasted text is one step, apart from what is typed after it", async ({ page, member, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await member.startChat("Say hello");
  const box = page.getByPlaceholder(chatText.messagePlaceholder);
  await page.evaluate(() => navigator.clipboard.writeText("pasted\nlines"));
  await box.pressSequentially("one ");
  await box.press("Control+v");
  await box.pressSequentially(" two");
  await expectUndone(box, [
    [undo, "one pasted\nlines"],
    [undo, "one "],
    [undo, ""],
    [redo, "one "],
    [redo, "one pasted\nlines"],
  ]);
});

test("undo in a message that is edited goes back to the message and no further", async ({ page, member }) => {
  await member.startChat("Say hello");
  const [own] = await member.messages.all();
  await own?.getByRole("button", { name: chatText.edit }).click();
  const box = page.getByRole("textbox", { name: chatText.editLabel });
  await expect(box).toBeFocused();
  await box.pressSequentially(" again");
  await expectUndone(box, [
    [undo, "Say hello"],
    [undo, "Say hello"],
    [redo, "Say hello again"],
  ]);
});

test("undo in the instructions of a style takes back what was typed, also the letter that changed the form", async ({
  page,
  administrator: _,
}) => {
  await page.goto(paths.adminStyle(1));
  const box = page.getByRole("textbox", { name: styleText.contentLabel });
  await expect(page.getByText(styleText.nothingChanged)).toBeVisible();
  const before = await box.inputValue();
  await box.press("Control+End");
  await box.pressSequentially(" and kind");
  await expect(page.getByText(styleText.nothingChanged)).toBeHidden();
  await expectUndone(box, [
    [undo, before],
    [redo, `${before} and kind`],
  ]);
});

test("undo on the page of a new chat gives back the own words that a starter replaced", async ({
  page,
  member: _,
}) => {
  const box = page.getByLabel(newChatText.promptLabel);
  await box.pressSequentially("own words");
  await expectUndone(box, [
    [undo, ""],
    [redo, "own words"],
  ]);
  const starters = page.getByRole("group", { name: newChatText.starters }).getByRole("button");
  const [first, second] = await starters.allTextContents();
  await starters.nth(0).click();
  await expect(box).toHaveValue(first ?? "");
  await box.pressSequentially(" and more");
  await starters.nth(1).click();
  await expectUndone(box, [
    [undo, `${first} and more`],
    [undo, first ?? ""],
    [undo, "own words"],
    [undo, ""],
    [redo, "own words"],
    [redo, first ?? ""],
    [redo, `${first} and more`],
    [redo, second ?? ""],
  ]);
});
