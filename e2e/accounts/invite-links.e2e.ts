import { paths } from "#app/routing/paths.ts";
import { adminText } from "#contract/texts/admin-texts.ts";
import { BrowserAuthenticator } from "../fixtures/browser-authenticator.ts";
import { expect, test } from "../fixtures/fixtures.ts";
import { UserPage } from "../fixtures/user-page.ts";
import { clipboardText } from "../helpers/clipboard-text.ts";

let nextNumber = 700_000;

async function createLink(administrator: UserPage): Promise<string> {
  nextNumber += 1;
  const { page } = administrator;
  await page.goto(paths.admin);
  await page.getByLabel(adminText.numberLabel).fill(String(nextNumber));
  await page.getByLabel(adminText.passcodeLabel).fill("424242");
  await page.getByRole("button", { name: adminText.create }).click();
  await expect(administrator.toast(adminText.created)).toBeVisible();
  return String(nextNumber);
}

test("a created link is copied and registers the user who opens it", { tag: ["@server", "@core"] }, async ({
  administrator,
  browser,
  context,
  page,
  pageErrors,
}) => {
  await context.grantPermissions(["clipboard-write"]);
  const row = page.getByRole("row").filter({ hasText: await createLink(administrator) });
  await expect(row.getByText(adminText.valid, { exact: true })).toBeVisible();
  await row.getByRole("button", { name: adminText.copyUrl }).click();
  await expect(row.getByRole("button", { name: adminText.copied })).toBeVisible();
  await expect(administrator.toast(adminText.copyDone.description)).toBeVisible();
  const url = await clipboardText(page);
  const newcomer = new UserPage(await pageErrors.openNewBrowser(browser));
  await BrowserAuthenticator.connect(newcomer.page);
  await newcomer.register({ url, passcode: "424242" });
  await newcomer.page.context().close();
  await page.reload();
  await expect(row.getByText(adminText.invalid, { exact: true })).toBeVisible();
  await expect(row.getByRole("button", { name: adminText.toggle })).toBeDisabled();
});

for (const end of [".", ")", "%20", "%E2%80%8B", "/?utm_source=mail"])
  test(`a link that was pasted with ${end} registers by link and passcode together`, {
    tag: "@server",
  }, async ({ page, visitor, server }) => {
    const { url, passcode } = await server.createInvite();
    await page.goto(`${url}${end}`);
    await visitor.createAccount(adminText.bothOf(url, passcode));
    await expect(page).toHaveURL(paths.login);
  });

test("a link is switched off and on again", async ({ administrator, page }) => {
  const row = page.getByRole("row").filter({ hasText: await createLink(administrator) });
  await row.getByRole("button", { name: adminText.toggle }).click();
  await expect(administrator.toast(adminText.toggled.disabled)).toBeVisible();
  await expect(row.getByText(adminText.invalid, { exact: true })).toBeVisible();
  await expect(row.getByRole("button", { name: adminText.copyUrl })).toBeDisabled();
  await row.getByRole("button", { name: adminText.toggle }).click();
  await expect(administrator.toast(adminText.toggled.enabled)).toBeVisible();
  await expect(row.getByRole("button", { name: adminText.copyUrl })).toBeEnabled();
});

test("a number that is taken is refused with the server's words", async ({
  administrator,
  page,
  pageErrors,
}) => {
  pageErrors.expectStatus(409);
  const number = await createLink(administrator);
  await page.getByLabel(adminText.numberLabel).fill(number);
  await page.getByLabel(adminText.passcodeLabel).fill("1");
  const answered = page.waitForResponse((response) => response.status() === 409);
  await page.getByRole("button", { name: adminText.create }).click();
  const { message } = await (await answered).json();
  await expect(administrator.toast(message)).toBeVisible();
});

test("a value that is no positive number is refused in the form", async ({ administrator: _, page }) => {
  await page.goto(paths.admin);
  await page.getByLabel(adminText.numberLabel).fill("-3");
  await page.getByLabel(adminText.passcodeLabel).fill("x");
  await page.getByRole("button", { name: adminText.create }).click();
  await expect(page.getByText(adminText.numberInvalid)).toBeVisible();
  await expect(page.getByText(adminText.passcodeInvalid)).toBeVisible();
});
