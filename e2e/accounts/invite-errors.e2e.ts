import { paths } from "#app/routing/paths.ts";
import { inviteText } from "#contract/texts/page-texts.ts";
import { passkeyText } from "#contract/texts/passkey-texts.ts";
import { expect, test } from "../fixtures/fixtures.ts";

test("an unknown link says so and leads to the login", async ({ page, pageErrors }) => {
  pageErrors.expectStatus(404);
  await page.goto(paths.invite("0".repeat(26)));
  const alert = page.getByRole("alert");
  await expect(alert).toContainText(inviteText.invalid.title);
  await expect(alert).toContainText(inviteText.invalid.description);
  await page.getByRole("button", { name: inviteText.goToLogin }).click();
  await expect(page).toHaveURL(paths.login);
});

test("a used link is invalid", async ({ page, visitor, server }) => {
  const invite = await server.createInvite();
  await visitor.register(invite);
  await page.goto(invite.url);
  await expect(page.getByRole("alert")).toContainText(inviteText.invalid.title);
});

test("a link that cannot be looked up shows the error", { tag: "@server" }, async ({
  page,
  pageErrors,
  server,
}) => {
  pageErrors.expectAbortedRequest();
  const invite = await server.createInvite();
  await page.route("**/api/invite/*", (route) => route.abort());
  await page.goto(invite.url);
  await expect(page.getByRole("alert")).toContainText(inviteText.errorTitle);
  await expect(page.getByRole("button", { name: inviteText.goToLogin })).toBeVisible();
});

test("a passcode that is no number is refused in the form", async ({ page, visitor, server }) => {
  await visitor.openInvite(await server.createInvite());
  await visitor.createAccount("abc");
  await expect(page.getByText(inviteText.passcodeInvalid)).toBeVisible();
  await expect(page.getByLabel(inviteText.passcodeLabel)).toBeFocused();
});

test("a wrong passcode makes no passkey, and the right one still works", { tag: "@server" }, async ({
  page,
  visitor,
  device,
  pageErrors,
  server,
}) => {
  pageErrors.expectStatus(403);
  const invite = await server.createInvite();
  await visitor.openInvite(invite);
  await visitor.createAccount(String(Number(invite.passcode) - 1));
  await expect(visitor.toast(inviteText.failedTitle)).toBeVisible();
  expect(await device.countPasskeys()).toBe(0);
  await visitor.createAccount(invite.passcode);
  await expect(page).toHaveURL(paths.login);
  expect(await device.countPasskeys()).toBe(1);
});

test("a canceled passkey leaves the link as it was", { tag: "@server" }, async ({
  page,
  visitor,
  device,
  server,
}) => {
  const invite = await server.createInvite();
  await visitor.openInvite(invite);
  await device.failVerification();
  await visitor.createAccount(invite.passcode);
  await expect(visitor.toast(inviteText.failedTitle)).toBeVisible();
  await device.passVerification();
  await visitor.createAccount(invite.passcode);
  await expect(page).toHaveURL(paths.login);
});

test("a browser without passkeys is refused before the passcode form", { tag: "@server" }, async ({
  page,
  visitor,
  server,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, "PublicKeyCredential"));
  const invite = await server.createInvite();
  await visitor.openInvite(invite);
  const posted: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posted.push(request.url()));
  await visitor.createAccount(invite.passcode);
  await expect(visitor.toast(inviteText.failedTitle)).toBeVisible();
  await expect(visitor.toast(passkeyText.unsupported)).toBeVisible();
  expect(posted).toEqual([]);
});
