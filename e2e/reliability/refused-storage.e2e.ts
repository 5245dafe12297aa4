import { paths } from "#app/routing/paths.ts";
import { contract } from "#contract/index.ts";
import { browserText } from "#contract/texts/browser-texts.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { failureText, loginText, navigationText, newChatText } from "#contract/texts/page-texts.ts";
import { expect, test } from "../fixtures/fixtures.ts";
import { blockStorage, fillStorage } from "../fixtures/refused-storage.ts";

for (const [refusal, refuse] of [
  ["that blocks storage", blockStorage],
  ["whose storage is full", fillStorage],
] as const)
  test(`a browser ${refusal} signs in, chats and shows every page, and is told what is lost`, async ({
    page,
    context,
    visitor,
    server,
  }) => {
    test.slow();
    await context.addInitScript(refuse);
    await visitor.register(await server.createInvite("admin"));
    await visitor.signIn();
    await page.getByLabel(newChatText.promptLabel).fill("half a prompt");
    await expect(visitor.toast(browserText.noStorage.title)).toBeVisible();
    await visitor.startChat("Say hello");
    const box = page.getByPlaceholder(chatText.messagePlaceholder);
    await box.fill("half a message");
    await page.getByRole("link", { name: navigationText.chatHistory }).click();
    await expect(page.getByRole("article")).toHaveCount(1);
    await page.getByRole("article").getByRole("link").first().click();
    await expect(box).toHaveValue("half a message");
    const administration = [paths.admin, paths.adminAudit(), paths.adminUsage()];
    const own = [paths.newChat, paths.chats(), paths.settings, paths.security, paths.usage];
    for (const path of [page.url(), ...own, ...administration]) {
      await visitor.open(path);
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
      await expect(page.getByText(failureText.heading)).toBeHidden();
    }
    await page.getByRole("button", { name: navigationText.logout }).click();
    await expect(page.getByRole("heading", { name: loginText.heading })).toBeVisible();
  });

test("a browser that drops the session's cookie is told so after the sign-in", async ({
  page,
  context,
  visitor,
  server,
}) => {
  await visitor.register(await server.createInvite());
  await page.route(`**${contract.passkeyLogin.verify.path}`, async (route) => {
    const response = await route.fetch();
    await context.clearCookies();
    const { "set-cookie": _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  await page.getByRole("button", { name: loginText.continue }).click();
  await expect(visitor.toast(loginText.noCookies)).toBeVisible();
  await expect(visitor.toast(loginText.succeeded.title)).toBeHidden();
});
