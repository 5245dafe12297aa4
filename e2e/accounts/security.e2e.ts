import type { Page } from "@playwright/test";
import { paths } from "#app/routing/paths.ts";
import { loginText, navigationText } from "#contract/texts/page-texts.ts";
import { reauthText, securityText } from "#contract/texts/security-texts.ts";
import { expect, test } from "../fixtures/fixtures.ts";
import type { UserPage } from "../fixtures/user-page.ts";
import { makeChats } from "../helpers/make-chats.ts";
import { signInOtherBrowser } from "../helpers/sign-in-other-browser.ts";

const { passkeys, sessions } = securityText;

const entriesOf = (page: Page, list: string) => page.getByRole("list", { name: list }).getByRole("listitem");

async function openSecurity(user: UserPage): Promise<void> {
  await user.chooseFromAccountMenu(navigationText.security);
  await expect(user.page.getByRole("heading", { name: securityText.heading })).toBeVisible();
}

test("a second passkey signs in, and then the first one can go", { tag: ["@server", "@core"] }, async ({
  page,
  member,
  device,
}) => {
  await openSecurity(member);
  await expect(page.getByRole("button", { name: passkeys.remove })).toBeDisabled();
  await device.withholdPresence();
  const key = await device.addSecurityKey();
  await page.getByRole("button", { name: passkeys.add }).click();
  await expect(member.toast(passkeys.added)).toBeVisible();
  await expect(entriesOf(page, passkeys.heading)).toHaveCount(2);
  expect(await key.countPasskeys()).toBe(1);

  await page.getByRole("button", { name: navigationText.logout }).click();
  await member.signIn();
  await openSecurity(member);
  const entries = entriesOf(page, passkeys.heading);
  await expect(entries.last().getByText(passkeys.current)).toBeVisible();
  await entries.first().getByRole("button", { name: passkeys.remove }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: passkeys.remove }).click();
  await expect(member.toast(passkeys.removed)).toBeVisible();
  await expect(entriesOf(page, passkeys.heading)).toHaveCount(1);
  // The browser has signaled to the first device that its passkey is no longer accepted.
  await expect.poll(() => device.countPasskeys()).toBe(0);
  expect(await key.countPasskeys()).toBe(1);
});

test("a session that is ended from another browser comes to the login", { tag: "@server" }, async ({
  page,
  member,
  device,
  browser,
  server,
  pageErrors,
}) => {
  // The other page may be reading something when its session ends.
  pageErrors.expectStatus(401);
  const other = await signInOtherBrowser(await pageErrors.openNewBrowser(browser), device, server.url);
  await openSecurity(member);
  const elsewhere = entriesOf(page, sessions.heading).filter({ hasNotText: sessions.current });
  await expect(elsewhere).toHaveCount(1);
  await elsewhere.getByRole("button", { name: sessions.end }).click();
  await expect(member.toast(sessions.ended)).toBeVisible();
  await expect(other.page).toHaveURL(`${server.url}${paths.login}`);
  await expect(entriesOf(page, sessions.heading)).toHaveCount(1);
  await other.page.context().close();
});

test("ending the own session is a logout", { tag: "@server" }, async ({ page, member }) => {
  await openSecurity(member);
  await entriesOf(page, sessions.heading).getByRole("button", { name: sessions.end }).click();
  await expect(page).toHaveURL(paths.login);
  await expect(page.getByRole("heading", { name: loginText.heading })).toBeVisible();
  await expect(page.getByText(loginText.leadsBack)).toHaveCount(0);
});

test("an act that asks for a fresh passkey is done after it, and no tab is signed out", {
  tag: "@server",
}, async ({ page, visitor, device, upstream, pageErrors, launchServer }) => {
  pageErrors.expectStatus(401, 403);
  const server = await launchServer(upstream.url, { FRESH_SECONDS: "8" });
  await visitor.register(server.firstInvite);
  await visitor.signIn();
  const tab = await visitor.openInNewTab(`${server.url}${paths.chats()}`);
  await page.bringToFront();
  await openSecurity(visitor);
  await expect(entriesOf(page, passkeys.heading)).toHaveCount(1);
  const cookie = async () => (await page.context().cookies())[0]?.value;
  const before = await cookie();
  // No event reports that time has passed.
  await page.waitForTimeout(8500);
  await page.getByRole("button", { name: passkeys.add }).click();
  await page.getByRole("button", { name: reauthText.confirm }).click();
  const create = page.getByRole("button", { name: passkeys.create });
  await expect(create).toBeFocused();
  expect(await cookie()).not.toBe(before);
  await device.withholdPresence();
  const key = await device.addSecurityKey();
  await create.click();
  await expect(visitor.toast(passkeys.added)).toBeVisible();
  expect(await key.countPasskeys()).toBe(1);
  await expect(entriesOf(page, sessions.heading)).toHaveCount(1);
  await makeChats(page, 1);
  await expect(tab.page.getByRole("article")).toHaveCount(1);
});
