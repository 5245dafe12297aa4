import { paths } from "#app/routing/paths.ts";
import { problemMessages } from "#contract/problem.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import { loginText, navigationText, newChatText } from "#contract/texts/page-texts.ts";
import { securityText } from "#contract/texts/security-texts.ts";
import { expect, test } from "../fixtures/fixtures.ts";

test("a canceled passkey signs nobody in, and a second try does", { tag: "@server" }, async ({
  page,
  visitor,
  device,
  server,
}) => {
  await visitor.register(await server.createInvite());
  await device.failVerification();
  await page.getByRole("button", { name: loginText.continue }).click();
  await expect(visitor.toast(loginText.failedTitle)).toBeVisible();
  await expect(visitor.toast(loginText.ceremonyFailed)).toBeVisible();
  await device.passVerification();
  await visitor.signIn();
  await expect(page).toHaveURL(paths.newChat);
});

test("a passkey whose device type changed says what to do, and is marked", { tag: "@server" }, async ({
  page,
  visitor,
  device,
  pageErrors,
  server,
}) => {
  pageErrors.expectStatus(401);
  await visitor.register(await server.createInvite());
  await device.setBackupEligibility(true);
  await page.getByRole("button", { name: loginText.continue }).click();
  await expect(visitor.toast(loginText.failedTitle)).toBeVisible();
  await expect(visitor.toast(problemMessages.passkey_changed)).toBeVisible();
  await device.setBackupEligibility(false);
  await visitor.signIn();
  await page.goto(paths.security);
  await expect(page.getByText(securityText.passkeys.changedType)).toBeVisible();
});

test("a page that asked for the login is opened after it", { tag: "@core" }, async ({
  page,
  visitor,
  server,
}) => {
  await visitor.register(await server.createInvite());
  await page.goto(paths.chats());
  await expect(page).toHaveURL(paths.login);
  await visitor.signIn();
  await expect(page).toHaveURL(paths.chats());
  await expect(page.getByRole("heading", { name: historyText.heading })).toBeVisible();
});

test("a signed-in user is redirected from the login", async ({ page, member: _ }) => {
  await page.goto(paths.login);
  await expect(page).toHaveURL(paths.newChat);
});

test("a reload keeps the session and leaving ends it", { tag: "@core" }, async ({ page, member: _ }) => {
  await page.reload();
  await expect(page.getByRole("heading", { name: newChatText.heading })).toBeVisible();
  await page.getByRole("button", { name: navigationText.logout }).click();
  await expect(page).toHaveURL(paths.login);
  await page.goto(paths.newChat);
  await expect(page).toHaveURL(paths.login);
});
