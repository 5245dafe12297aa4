import type { Browser } from "@playwright/test";
import { paths } from "#app/routing/paths.ts";
import { monthStartText } from "#contract/rules/usage/months.ts";
import { accountsText } from "#contract/texts/admin-texts.ts";
import { allowanceText } from "#contract/texts/allowance-texts.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { navigationText } from "#contract/texts/page-texts.ts";
import { limitsText, ownUsageText, usageReportText } from "#contract/texts/usage-texts.ts";
import { BrowserAuthenticator } from "../fixtures/browser-authenticator.ts";
import { expect, test } from "../fixtures/fixtures.ts";
import type { PageErrors } from "../fixtures/page-errors.ts";
import type { Invite } from "../fixtures/start-server.ts";
import { UserPage } from "../fixtures/user-page.ts";

async function newMember(browser: Browser, faults: PageErrors, invite: Invite): Promise<UserPage> {
  const member = new UserPage(await faults.openNewBrowser(browser));
  await BrowserAuthenticator.connect(member.page);
  await member.register(invite);
  await member.signIn();
  return member;
}

function numberOf({ page }: UserPage): Promise<number> {
  return page.evaluate(async () => (await (await fetch("/api/user")).json()).user.uniqueUserNumber);
}

/** When the next month begins, in the server's default time zone. */
function nextMonth(): string {
  const now = new Date();
  return monthStartText(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString());
}

test("an administrator reads the usage and limits a member, who sees what is left", {
  tag: "@server",
}, async ({ administrator, page, browser, pageErrors, server }) => {
  const member = await newMember(browser, pageErrors, await server.createInvite());
  await member.startChat("Say hello");
  const number = await numberOf(member);

  await page.goto(paths.adminPeople({ page: 1, isAdministrator: false, q: String(number) }));
  const name = accountsText.user(number);
  const account = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name, exact: true }) });
  await account.getByRole("button", { name: limitsText.monthlyLimit }).click();
  await account.getByLabel(limitsText.repliesLabel, { exact: true }).fill("2");
  await account.getByRole("button", { name: limitsText.save }).click();
  await expect(administrator.toast(limitsText.saved(limitsText.subjectUser(number)))).toBeVisible();

  await page.goto(paths.adminUsage());
  const rows = page.getByRole("region", { name: usageReportText.table, exact: true });
  await expect(rows.getByText(usageReportText.total, { exact: true })).toBeVisible();
  await page.getByRole("radio", { name: usageReportText.groupings.person }).check();
  await expect(rows.getByText(name, { exact: true })).toBeVisible();
  const limits = page.getByRole("list", { name: limitsText.heading });
  await expect(limits.getByRole("heading", { name, exact: true })).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: usageReportText.download }).click();
  await expect((await download).suggestedFilename()).toMatch(/^usage-by-person-.*\.csv$/);

  const day = nextMonth();
  await member.page.reload();
  // Within `main`, because the announcer has the same texts outside of it.
  const chat = member.page.getByRole("main");
  await expect(chat.getByText(allowanceText.repliesLeft(1, day))).toBeVisible();
  await member.send("And the last one");
  await expect(chat.getByText(allowanceText.spent(day))).toBeVisible();
  await expect(member.messages).toHaveCount(4);
  pageErrors.expectStatus(429);
  await member.send("One too many");
  await expect(chat.getByRole("alert").filter({ hasText: allowanceText.refused(day) })).toBeVisible();
  await expect(member.page.getByPlaceholder(chatText.messagePlaceholder)).toHaveValue("One too many");
  await member.chooseFromAccountMenu(navigationText.usage);
  await expect(member.page.getByText(ownUsageText.repliesOfLimit("2", "2", day))).toBeVisible();
  await member.page.context().close();
});
