import type { Page } from "@playwright/test";
import { paths } from "#app/routing/paths.ts";
import { BrowserAuthenticator } from "../fixtures/passkey-device.ts";
import { UserPage } from "../fixtures/user-page.ts";

/** The same user on a page of another browser, by a synced passkey. */
export async function signInElsewhere(
  page: Page,
  device: BrowserAuthenticator,
  url: string,
): Promise<UserPage> {
  const person = new UserPage(page);
  await device.syncTo(await BrowserAuthenticator.connect(person.page));
  await person.page.goto(`${url}${paths.login}`);
  await person.signIn();
  return person;
}
