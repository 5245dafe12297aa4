import { paths } from "#app/routing/paths.ts";
import { adminText } from "#contract/texts/admin-texts.ts";
import {
  inviteText,
  loginText,
  navigationText,
  newChatText,
  notFoundText,
} from "#contract/texts/page-texts.ts";
import { securityText } from "#contract/texts/security-texts.ts";
import { expect, test } from "../fixtures/fixtures.ts";
import { demoteAdministrators } from "../helpers/edit-database.ts";

const userPages = [
  paths.newChat,
  paths.currentChat,
  paths.chat("unknown"),
  paths.chats(),
  paths.security,
  paths.usage,
  paths.admin,
  paths.adminPeople(),
  paths.adminAudit(),
  paths.adminModels,
  paths.adminUsage(),
];
for (const path of userPages) {
  test(`a visitor to ${path} is led to the login`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL(paths.login);
    await expect(page.getByRole("heading", { name: loginText.heading })).toBeVisible();
  });
}

for (const path of [
  paths.admin,
  paths.adminPeople(),
  paths.adminStyles,
  paths.adminModels,
  paths.adminUsage(),
  paths.adminAudit(),
]) {
  test(`a user at ${path} is led to a new chat`, async ({ page, member }) => {
    await page.goto(path);
    await expect(page).toHaveURL(paths.newChat);
    await expect(page.getByRole("heading", { name: newChatText.heading })).toBeVisible();
    await member.accountMenu.click();
    await expect(page.getByRole("menuitem", { name: navigationText.security })).toBeVisible();
    await expect(page.getByRole("menuitem", { name: navigationText.adminDashboard })).toHaveCount(0);
  });
}

test("a user at /security sees their own", async ({ page, member: _ }) => {
  await page.goto(paths.security);
  await expect(page.getByRole("heading", { name: securityText.heading })).toBeVisible();
  await expect(page).toHaveURL(paths.security);
});

test("an administrator sees the dashboard after a reload too", async ({ page, administrator: _ }) => {
  await page.goto(paths.admin);
  await expect(page.getByRole("heading", { name: adminText.heading })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: adminText.heading })).toBeVisible();
});

test("an administrator whose role is taken away is led to a new chat (56)", {
  tag: ["@server", "@core"],
}, async ({ page, visitor, pageErrors, launchServer }) => {
  const server = await launchServer();
  await visitor.register(server.firstInvite);
  await visitor.signIn();
  // The page's other calls would be refused and redirect before the form is filled in.
  const groups = page.waitForResponse((response) => response.url().endsWith("/api/admin/groups"));
  await page.goto(server.url + paths.admin);
  await expect(page.getByRole("heading", { name: adminText.heading })).toBeVisible();
  await groups;
  await expect(page.getByText(adminText.loading)).toHaveCount(0);
  demoteAdministrators(server.databaseFile);
  pageErrors.expectStatus(403);
  await page.getByLabel(adminText.numberLabel).fill("77");
  await page.getByRole("button", { name: adminText.generate }).click();
  await page.getByRole("button", { name: adminText.create }).click();
  await expect(page).toHaveURL(server.url + paths.newChat);
  await visitor.accountMenu.click();
  await expect(page.getByRole("menuitem", { name: navigationText.security })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: navigationText.adminDashboard })).toHaveCount(0);
});

test("an unknown page is a 404 with the way out in the navigation", { tag: "@server" }, async ({
  page,
  pageErrors,
}) => {
  pageErrors.expectStatus(404);
  const answer = await page.goto("/nowhere");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: notFoundText.heading })).toBeVisible();
  await expect(page.getByText(notFoundText.hint)).toBeVisible();
  await expect(page.getByRole("navigation", { name: navigationText.label })).toBeVisible();
});

test("the test page shows an invite's id as text and asks the server nothing about it", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/test-invite/%3Cb%3Eid%3C%2Fb%3E");
  await expect(page.getByText("<b>id</b>", { exact: true })).toBeVisible();
  expect(asked.filter((path) => path.startsWith("/api/invite"))).toEqual([]);
});

test("the registration shows no navigation", async ({ page, server }) => {
  const invite = await server.createInvite();
  await page.goto(invite.url);
  await expect(page.getByText(inviteText.banner)).toBeVisible();
  await expect(page.getByRole("navigation", { name: navigationText.label })).toHaveCount(0);
});
