import { paths } from "#app/routing/paths.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { settingsText } from "#contract/texts/settings-texts.ts";
import { expect, test } from "../fixtures/fixtures.ts";

test("a theme is chosen in the account menu, and kept from the first frame on", async ({ page, member }) => {
  await page.emulateMedia({ colorScheme: "light" });
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await background();
  await member.accountMenu.click();
  await page.getByRole("menuitemradio", { name: settingsText.themes.dark }).click();
  await expect.poll(background).not.toBe(light);
  const dark = await background();
  await page.keyboard.press("Escape");
  // Notes the background of each frame from the first one that has content.
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seenBackgrounds: seen });
    const note = () => {
      if (document.querySelector("#root > *") !== null)
        seen.add(getComputedStyle(document.documentElement).backgroundColor);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  await page.reload();
  await expect(member.accountMenu).toBeVisible();
  const seen = await page.evaluate(() => [...(Reflect.get(window, "seenBackgrounds") as Set<string>)]);
  expect(seen).toEqual([dark]);
});

test("settings of the appearance change the page at once, and stay", async ({ page, member }) => {
  await member.chooseFromAccountMenu(settingsText.heading);
  await expect(page).toHaveURL(paths.settings);
  const heading = page.getByRole("heading", { level: 1, name: settingsText.heading });
  await expect(heading).toBeVisible();
  const size = () => heading.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  const before = await size();
  await page.getByRole("combobox", { name: settingsText.textSize }).click();
  await page.getByRole("option", { name: settingsText.textSizes["200"] }).click();
  await expect.poll(size).toBe(before * 2);
  await page.reload();
  await expect(heading).toBeVisible();
  expect(await size()).toBe(before * 2);
  await expect(page.getByRole("combobox", { name: settingsText.textSize })).toHaveText(
    settingsText.textSizes["200"],
  );
});

test("recent chats open at once, follow the list without a request, and stay hidden", async ({
  page,
  member,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await member.startChat("Say hello");
  const first = page.url();
  await page.goto(paths.newChat);
  await member.startChat("Say goodbye");
  const recent = page.getByRole("navigation", { name: chatText.recentChats });
  await expect(recent.getByRole("link")).toHaveText([
    "Chat about: Say goodbye...",
    "Chat about: Say hello...",
  ]);
  let listReads = 0;
  page.on("request", (request) => {
    if (/\/api\/chats\?/.test(request.url())) listReads += 1;
  });
  const prefetched = page.waitForResponse((response) =>
    response.url().includes(first.slice(first.lastIndexOf("/"))),
  );
  await recent.getByRole("link", { name: "Say hello" }).hover();
  await prefetched;
  await recent.getByRole("link", { name: "Say hello" }).click();
  await expect(page).toHaveURL(first);
  await expect(page).toHaveTitle(/^Chat about: Say hello\.\.\. · /);
  await member.send("And again");
  await expect(member.messages).toHaveCount(4);
  await expect(recent.getByRole("link").first()).toHaveText(/Say hello/);
  expect(listReads).toBe(0);
  await page.getByRole("button", { name: chatText.hideRecentChats }).click();
  await expect(recent).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("button", { name: chatText.showRecentChats })).toBeVisible();
  await expect(recent).toHaveCount(0);
});
