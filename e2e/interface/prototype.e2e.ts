import { paths } from "#app/routing/paths.ts";
import { chatsPerPage } from "#contract/limits.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import { loginText, navigationText } from "#contract/texts/page-texts.ts";
import { panelText } from "#prototype/panel/panel-text.ts";
import { worldKey } from "#prototype/world-store.ts";
import { expect, test } from "../fixtures/fixtures.ts";
import { fillStorage } from "../fixtures/refused-storage.ts";
import { PrototypePanel } from "../fixtures/start-prototype.ts";

test("an address opens a scenario at its page, and keeps the page's own query", async ({ page }) => {
  await page.goto(`${paths.chats({ page: 2, sort: "asc" })}&scenario=longHistory&as=user`);
  await expect(page.getByRole("article")).toHaveCount(chatsPerPage);
  await expect(page).toHaveURL(paths.chats({ page: 2, sort: "asc" }));
});

test("the data outlive a reload, and a reset brings the first ones back", async ({ page }) => {
  const panel = new PrototypePanel(page);
  const chats = page.getByRole("article");
  await page.goto(`${paths.chats()}?scenario=regular`);
  await expect(chats.first()).toBeVisible();
  const title = await chats.first().getByRole("link").innerText();
  await page.getByRole("button", { name: historyText.deleteChat(title), exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: historyText.delete, exact: true }).click();
  await expect(chats.filter({ hasText: title })).toHaveCount(0);
  await page.reload();
  await expect(chats.first()).toBeVisible();
  await expect(chats.filter({ hasText: title })).toHaveCount(0);
  await panel.opener.click();
  await panel.root.getByRole("button", { name: panelText.reset }).click();
  await expect(page).toHaveURL(paths.newChat);
  await page.getByRole("link", { name: navigationText.chatHistory }).click();
  await expect(chats.filter({ hasText: title })).toHaveCount(1);
});

test("a reply that a reload meets is interrupted", async ({ page, visitor }) => {
  await page.goto(`${paths.newChat}?scenario=newcomer&pace=instant`);
  await visitor.startChat("Say hello");
  await page.goto(`${page.url()}?pace=reading`);
  await visitor.send("And go on");
  // The page shows that the bot is typing once it has sent the request; the world must have begun and persisted
  // the reply.
  const kept = () => page.evaluate((key) => window.localStorage.getItem(key) ?? "", worldKey);
  await expect.poll(kept).toContain('"streaming"');
  await page.reload();
  await expect(visitor.messages.nth(3)).toContainText(chatText.interruptedReply);
});

test("a browser whose storage is full shows it all the same", async ({ page, visitor }) => {
  await page.addInitScript(fillStorage);
  await page.goto(`${paths.newChat}?scenario=newcomer&pace=instant`);
  await visitor.startChat("Say hello");
  const panel = new PrototypePanel(page);
  await panel.opener.click();
  await expect(panel.root.getByRole("button", { name: panelText.reset })).toBeVisible();
});

test("the panel is worked by keyboard alone", async ({ page }) => {
  const panel = new PrototypePanel(page);
  await page.goto(paths.login);
  await expect(panel.opener).toHaveAttribute("aria-expanded", "false");
  await page.getByRole("button", { name: loginText.continue }).focus();
  await page.keyboard.press("Tab");
  await expect(panel.opener).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(panel.root.getByRole("combobox", { name: panelText.scenario })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("listbox")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("listbox")).toBeHidden();
  await expect(panel.closer).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel.opener).toBeFocused();
});

test("the passkey prompt does as the panel says", async ({ page, visitor }) => {
  const panel = new PrototypePanel(page);
  const signIn = page.getByRole("button", { name: loginText.continue });
  await page.goto(paths.login);
  // The page moves focus when it appears and again after a failure, which closes an open list.
  await expect(signIn).toBeFocused();
  await panel.opener.click();
  await panel.choose(panelText.passkey, panelText.passkeys.canceled);
  await signIn.click();
  await expect(visitor.toast(loginText.ceremonyFailed)).toBeVisible();
  await expect(signIn).toBeFocused();
  await panel.choose(panelText.passkey, panelText.passkeys.success);
  await visitor.signIn();
});

test("failures arranged by the URL are cleared in the panel", async ({ page, pageErrors }) => {
  pageErrors.expectStatus(503);
  const panel = new PrototypePanel(page);
  await page.goto(`${paths.chats()}?scenario=regular&fail=chats.list:unavailable`);
  await expect(page.getByText(historyText.fetchFailed)).toBeVisible();
  await panel.opener.click();
  await panel.root.getByRole("button", { name: panelText.clearFaults }).click();
  // The list stream may reconnect at the same moment.
  const tryAgain = page.getByRole("button", { name: historyText.tryAgain });
  await tryAgain.click({ timeout: 2000 }).catch(() => expect(tryAgain).toHaveCount(0));
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("a copied link shows another user the same", async ({ page, browser, context, server, pageErrors }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const panel = new PrototypePanel(page);
  await page.goto(`${paths.admin}?scenario=regular&as=admin&latency=400`);
  await panel.opener.click();
  await panel.root.getByRole("button", { name: panelText.copyLink }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await pageErrors.openNewBrowser(browser);
  await other.goto(link);
  await expect(other).toHaveURL(server.url + paths.admin);
  await new PrototypePanel(other).opener.click();
  await expect(other.getByRole("combobox", { name: panelText.latency })).toContainText(
    panelText.latencyOf(400),
  );
  await other.context().close();
});

test("closed, the panel covers nothing that a user uses", async ({ page, visitor }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${paths.newChat}?scenario=newcomer&pace=instant`);
  await visitor.startChat("Say hello");
  const tab = await new PrototypePanel(page).opener.boundingBox();
  const controls = page.getByRole("main").or(page.getByRole("banner")).locator("a, button, textarea");
  for (const control of await controls.all()) {
    const box = await control.boundingBox();
    if (box === null || tab === null) continue;
    const isApart = box.x + box.width <= tab.x || box.y + box.height <= tab.y || box.y >= tab.y + tab.height;
    expect(isApart, await control.innerText()).toBe(true);
  }
});
