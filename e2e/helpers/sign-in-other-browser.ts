import type { Page } from "@playwright/test";
import { paths } from "#app/routing/paths.ts";
import { BrowserAuthenticator } from "../fixtures/browser-authenticator.ts";
import { UserPage } from "../fixtures/user-page.ts";

/** The same user on a page of another browser, by a synced passkey. */
export async function signInOtherBrowser(
  page: Page,
  device: BrowserAuthenticator,
  url: string,
): Promise<UserPage> {
  const userPage = new UserPage(page);
  await device.syncTo(await BrowserAuthenticator.connect(userPage.page));
  await userPage.page.goto(`${url}${paths.login}`);
  await userPage.signIn();
  return userPage;
}
