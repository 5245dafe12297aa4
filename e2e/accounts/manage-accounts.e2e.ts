import type { Browser, Locator, Page } from "@playwright/test";
import { paths } from "#app/routing/paths.ts";
import { problemMessages } from "#contract/problem.ts";
import { leavingText } from "#contract/texts/account-deletion-texts.ts";
import { accountsText, reEnrollmentText } from "#contract/texts/admin-texts.ts";
import { auditEventTexts, auditText } from "#contract/texts/audit-texts.ts";
import { loginText, navigationText } from "#contract/texts/page-texts.ts";
import { accountDeletionText, peopleText } from "#contract/texts/people-texts.ts";
import { noticeText } from "#contract/texts/security-texts.ts";
import { BrowserAuthenticator } from "../fixtures/browser-authenticator.ts";
import { expect, test } from "../fixtures/fixtures.ts";
import type { PageErrors } from "../fixtures/page-errors.ts";
import type { Invite } from "../fixtures/start-server.ts";
import { UserPage } from "../fixtures/user-page.ts";

/** The contract's deadline for closing a disabled user's open connections. */
const endedWithinMilliseconds = 5000;

/** A user with a browser and a device. */
async function openUserPage(browser: Browser, faults: PageErrors): Promise<UserPage> {
  const person = new UserPage(await faults.openNewBrowser(browser));
  await BrowserAuthenticator.connect(person.page);
  return person;
}

async function newMember(browser: Browser, faults: PageErrors, invite: Invite): Promise<UserPage> {
  const member = await openUserPage(browser, faults);
  await member.register(invite);
  await member.signIn();
  return member;
}

function numberOf({ page }: UserPage): Promise<number> {
  return page.evaluate(async () => (await (await fetch("/api/user")).json()).user.uniqueUserNumber);
}

function accountOf(page: Page, uniqueUserNumber: number): Locator {
  const name = accountsText.user(uniqueUserNumber);
  return page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });
}

/** The account on the page of people, found by its number: other tests add people meanwhile. */
async function openAccount(page: Page, uniqueUserNumber: number): Promise<Locator> {
  const everybody = { page: 1, isAdministrator: false };
  await page.goto(paths.adminPeople({ ...everybody, q: String(uniqueUserNumber) }));
  return accountOf(page, uniqueUserNumber);
}

test("an account disabled by an administrator is sent to the login at once", async ({
  administrator: _,
  browser,
  page,
  server,
  pageErrors,
}) => {
  pageErrors.expectStatus(403);
  const member = await newMember(browser, pageErrors, await server.createInvite());
  // The page after the sign-in may be about to listen too.
  const listening = member.page.waitForResponse(
    (response) =>
      response.url().endsWith("/api/events") && new URL(member.page.url()).pathname === paths.chats(),
  );
  await member.page.goto(paths.chats());
  await listening;
  const account = await openAccount(page, await numberOf(member));
  await account.getByRole("button", { name: accountsText.disable }).click();
  await expect(account.getByText(accountsText.disabled, { exact: true })).toBeVisible();
  await expect(member.page).toHaveURL(/\/login$/, { timeout: endedWithinMilliseconds });
  await expect(member.page.getByRole("alert")).toHaveText(problemMessages.account_disabled);
  await member.page.getByRole("button", { name: loginText.continue }).click();
  await expect(member.toast(loginText.failedTitle)).toBeVisible();
  await account.getByRole("button", { name: accountsText.enable }).click();
  await expect(account.getByText(accountsText.disabled, { exact: true })).toBeHidden();
  await member.signIn();
  await member.page.context().close();
});

test("a re-enrollment link replaces a lost device's passkeys", async ({
  administrator: _,
  browser,
  page,
  server,
  pageErrors,
}) => {
  pageErrors.expectStatus(401);
  const lost = await newMember(browser, pageErrors, await server.createInvite());
  const uniqueUserNumber = await numberOf(lost);
  const account = await openAccount(page, uniqueUserNumber);
  await account.getByRole("button", { name: accountsText.reEnroll }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: reEnrollmentText.make }).click();
  const made = page.getByRole("region", { name: reEnrollmentText.heading(uniqueUserNumber) });
  await expect(made).toBeVisible();
  const [url = "", passcode = ""] = await made.locator("dt + dd").allInnerTexts();

  const back = await openUserPage(browser, pageErrors);
  await back.register({ url, passcode });
  await back.signIn();
  expect(await numberOf(back)).toBe(uniqueUserNumber);
  await expect(back.page.getByRole("main").getByText(noticeText.title)).toBeVisible();
  await back.page.getByRole("link", { name: navigationText.chatHistory }).click();
  await back.page.getByRole("button", { name: noticeText.read }).click();
  await expect(back.page.getByRole("button", { name: noticeText.read })).toBeHidden();
  await back.page.reload();
  await expect(back.page.getByRole("button", { name: navigationText.logout })).toBeVisible();
  await expect(back.page.getByRole("main").getByText(noticeText.title)).toBeHidden();

  await lost.page.goto(paths.newChat);
  await expect(lost.page).toHaveURL(/\/login$/);
  await lost.page.getByRole("button", { name: loginText.continue }).click();
  await expect(lost.toast(problemMessages.unknown_credential)).toBeVisible();

  await page.goto(paths.adminAudit({ page: 1, user: uniqueUserNumber }));
  const events = page.getByRole("list", { name: auditText.list }).getByRole("listitem");
  for (const event of ["reenrol_link_created", "reenrol_link_used"] as const)
    await expect(events.filter({ hasText: auditEventTexts[event] })).toHaveCount(1);
  await lost.page.context().close();
  await back.page.context().close();
});

test("a person is found by a note and deleted, and their browser says so", async ({
  administrator: _,
  browser,
  page,
  server,
  pageErrors,
}) => {
  pageErrors.expectStatus(401);
  const member = await newMember(browser, pageErrors, await server.createInvite());
  const uniqueUserNumber = await numberOf(member);
  const listening = member.page.waitForResponse(
    (response) =>
      response.url().endsWith("/api/events") && new URL(member.page.url()).pathname === paths.chats(),
  );
  await member.page.goto(paths.chats());
  await listening;

  const found = await openAccount(page, uniqueUserNumber);
  await found.getByRole("button", { name: peopleText.edit }).click();
  const note = `Plays the viola ${uniqueUserNumber}`;
  await page.getByRole("textbox", { name: peopleText.note }).fill(note);
  await page.getByRole("button", { name: peopleText.save }).click();
  // The box of the form has the note too, until the form closes.
  await expect(found.getByRole("paragraph").filter({ hasText: note })).toBeVisible();
  await page.getByRole("searchbox").fill(`viola ${uniqueUserNumber}`);
  await expect(page).toHaveURL(/q=viola/);

  const account = accountOf(page, uniqueUserNumber);
  await account.getByRole("button", { name: accountDeletionText.delete }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("textbox").fill(String(uniqueUserNumber));
  await question.getByRole("button", { name: accountDeletionText.delete }).click();
  await expect(page.getByText(peopleText.noneFound)).toBeVisible();
  await expect(member.page).toHaveURL(/\/login$/, { timeout: endedWithinMilliseconds });
  await expect(member.page.getByRole("alert")).toHaveText(loginText.accountDeleted);
  await member.page.getByRole("button", { name: loginText.continue }).click();
  await expect(member.toast(problemMessages.unknown_credential)).toBeVisible();

  const deleted = { page: 1, q: String(uniqueUserNumber), isAdministrator: false, state: "deleted" } as const;
  await page.goto(paths.adminPeople(deleted));
  const stub = accountOf(page, uniqueUserNumber);
  await expect(stub.getByText(peopleText.deletedBadge, { exact: true })).toBeVisible();
  await member.page.context().close();
});

test("a person deletes their own account and is out at once", async ({ browser, server, pageErrors }) => {
  pageErrors.expectStatus(401);
  const member = await newMember(browser, pageErrors, await server.createInvite());
  const uniqueUserNumber = await numberOf(member);
  await member.page.goto(paths.settings);
  await member.page.getByRole("button", { name: leavingText.delete }).click();
  const question = member.page.getByRole("alertdialog");
  await question.getByRole("textbox").fill("1");
  await question.getByRole("button", { name: leavingText.delete }).click();
  await expect(question.getByText(leavingText.numberMismatch)).toBeVisible();
  await question.getByRole("textbox").fill(String(uniqueUserNumber));
  await question.getByRole("button", { name: leavingText.delete }).click();
  await expect(member.page).toHaveURL(/\/login$/);
  await expect(member.toast(leavingText.deleted.title)).toBeVisible();
  await member.page.getByRole("button", { name: loginText.continue }).click();
  await expect(member.toast(problemMessages.unknown_credential)).toBeVisible();
  await member.page.context().close();
});
