import { paths } from "#app/routing/paths.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import { expect, test } from "../fixtures/fixtures.ts";

/** The words that the browser marks. */
const markedWords =
  "[...(CSS.highlights.get('search-match') ?? [])].map((range) => range.toString().toLowerCase())";

test("a search hit leads to its message, from there to the next, and a reload shows it again", async ({
  page,
  member,
}) => {
  await member.startChat("[[fake echo=1]]\nKeep the lantern lit");
  await member.send(`[[fake echo=1]]\n${"wave\n\n".repeat(60)}`);
  await expect(member.messages).toHaveCount(4);
  await expect(member.lastReply.getByRole("button", { name: chatText.regenerate })).toBeEnabled();

  await page.goto(paths.chats());
  const box = page.getByRole("searchbox", { name: historyText.searchLabel });
  await expect(box).toBeVisible();
  await page.keyboard.press("/");
  await expect(box).toBeFocused();
  await box.fill("lit keep");
  await expect(page.getByRole("article").locator("mark").first()).toBeVisible();
  await page.getByRole("article").getByRole("link").click();
  await expect(page).toHaveURL(/\/chat\/[^?]+\?message=[\w-]+&q=lit\+keep$/);
  const found = member.messages.first();
  await expect(found.getByRole("article")).toBeFocused();
  await expect(found).toBeInViewport();
  await expect(page.getByText(chatText.matchOf(1, 2))).toBeVisible();
  await expect.poll(() => page.evaluate(markedWords)).toEqual(["keep", "lit", "keep", "lit"]);

  await page.getByRole("button", { name: chatText.nextMatch }).click();
  await expect(page.getByText(chatText.matchOf(2, 2))).toBeVisible();
  await page.reload();
  await expect(member.messages.nth(1).getByRole("article")).toBeFocused();
  await expect(page.getByText(chatText.matchOf(2, 2))).toBeVisible();
});
