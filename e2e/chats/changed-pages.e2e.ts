import { paths } from "#app/routing/paths.ts";
import { chatsPerPage } from "#contract/limits.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import { failureText, newChatText } from "#contract/texts/page-texts.ts";
import { settingsText } from "#contract/texts/settings-texts.ts";
import { expect, test } from "../fixtures/fixtures.ts";
import type { UserPage } from "../fixtures/user-page.ts";
import { changePages, type PageChange } from "../helpers/fake-translator.ts";
import { makeChats } from "../helpers/make-chats.ts";

const changes: readonly PageChange[] = ["translate", "replace", "wrap", "split", "retype"];

const numbers = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const sentences = numbers.map((number) => `Sentence ${number} is about bread and how it rises.`);
/** The blocks of the reply in order: their Markdown and the texts that a reader sees. */
const blocks = [
  { markdown: sentences.slice(0, 3).join("\n\n"), seen: sentences.slice(0, 3) },
  {
    markdown: "It takes **a long time**, and `flour` of _any_ kind.",
    seen: ["It takes a long time, and flour of any kind."],
  },
  {
    markdown: "- First the water\n- Then **the salt** and more\n\n  with a second paragraph",
    seen: ["First the water", "Then the salt and more", "with a second paragraph"],
  },
  {
    markdown: "| Step | Time |\n| --- | --- |\n| Rest here | twelve hours |\n| Bake there | one hour |",
    seen: ["Rest here", "twelve hours", "Bake there", "one hour"],
  },
  {
    markdown: "```ts\nconst hours = 12; // time to rest\nreturn hours;\n```",
    seen: ["const hours = 12; // time to rest", "return hours;"],
  },
  { markdown: "The room is $A = \\pi r^2$ of the bowl.", seen: ["The room is", "of the bowl."] },
  {
    markdown: "> A quote of [the baker](https://example.com) who said it.",
    seen: ["A quote of the baker (example.com) who said it."],
  },
  { markdown: sentences.slice(3).join(" "), seen: sentences.slice(3) },
];
const reply = blocks.map(({ markdown }) => markdown).join("\n\n");
const seen = blocks.flatMap((block) => block.seen);

/** The words of the newest reply in small letters, with single spaces. */
async function wordsOf(member: UserPage): Promise<string> {
  const text = await member.lastReply.locator("[data-body]").innerText();
  return text.replaceAll(/\s+/g, " ").toLowerCase();
}

async function expectWhole(member: UserPage): Promise<void> {
  await expect(member.lastReply.getByRole("button", { name: chatText.regenerate })).toBeEnabled();
  const words = await wordsOf(member);
  expect(seen.filter((part) => !words.includes(part.toLowerCase()))).toEqual([]);
  const counted = seen.filter((part) => words.split(part.toLowerCase()).length > 2);
  expect(counted, "nothing is there twice").toEqual([]);
}

for (const change of changes) {
  test(`a reply that grows on a page that others change is whole (${change})`, async ({ page, member }) => {
    await changePages(page, change);
    await member.open(paths.newChat);
    await member.startChat("[[fake echo=1]]\nHello there");
    await member.send(`[[fake echo=1 rate=40]]\n${reply}`);
    await expect(member.messages).toHaveCount(4);
    await expectWhole(member);
    await page.reload();
    await expect(member.messages).toHaveCount(4);
    await expectWhole(member);
  });
}

test("a sheet that an extension has removed does not end the page", async ({ page, member }) => {
  await member.open(paths.newChat);
  for (const keys of ["Control+k", "Control+/"]) {
    await page.keyboard.press(keys);
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.evaluate(() => document.querySelector("[role=dialog]")?.parentElement?.remove());
    await page.keyboard.press("Escape");
    await expect(page.getByLabel(newChatText.promptLabel)).toBeVisible();
    await expect(page.getByText(failureText.heading)).toHaveCount(0);
  }
  await member.startChat("Say hello");
});

for (const change of ["replace", "wrap"] as const) {
  test(`every page works while others change it (${change})`, async ({
    page,
    visitor,
    device: _,
    server,
  }) => {
    await changePages(page, change);
    await visitor.register(await server.createInvite("admin"));
    await visitor.signIn();
    await makeChats(page, chatsPerPage + 1);

    await visitor.open(paths.chats());
    await expect(page.getByRole("article")).toHaveCount(chatsPerPage);
    await expect(page.getByText(historyText.page(1, 2))).toBeVisible();
    await page.getByRole("button", { name: historyText.next }).click();
    await expect(page.getByText(historyText.page(2, 2))).toBeVisible();
    await expect(page.getByText(historyText.page(1, 2))).toHaveCount(0);
    await page.getByRole("combobox", { name: historyText.sortLabel }).click();
    await page.getByRole("option", { name: historyText.sortOptions.asc }).click();
    await expect(page.getByRole("article").first()).toContainText("Chat number 1");

    await page.getByRole("button", { name: historyText.actionsOf("Chat number 1"), exact: true }).click();
    await page.getByRole("menuitem", { name: historyText.menu.rename }).click();
    const box = page.getByRole("textbox", { name: historyText.renameLabel });
    await box.fill("Kingfishers");
    await box.press("Enter");
    await expect(page.getByRole("article").first()).toContainText("Kingfishers");

    await page.getByRole("button", { name: historyText.deleteChat("Kingfishers"), exact: true }).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: historyText.delete, exact: true })
      .click();
    await expect(visitor.toast(historyText.deleted.title)).toBeVisible();
    await expect(page.getByRole("link", { name: "Kingfishers", exact: true })).toHaveCount(0);

    await page.getByRole("searchbox", { name: historyText.searchLabel }).fill("number 7");
    await expect(page.getByText(historyText.found(1))).toBeVisible();

    for (const path of [paths.settings, paths.adminPeople(), paths.adminUsage()]) {
      await visitor.open(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    }
    await visitor.open(paths.settings);
    await page.getByRole("combobox", { name: settingsText.textSize }).click();
    await page.getByRole("option", { name: settingsText.textSizes["200"] }).click();
    await expect(page.getByRole("combobox", { name: settingsText.textSize })).toContainText(
      settingsText.textSizes["200"],
    );
  });
}
