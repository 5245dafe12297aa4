import type { Page } from "@playwright/test";
import { paths } from "#app/routing/paths.ts";
import { PasskeyDevice } from "../fixtures/passkey-device.ts";
import { Person } from "../fixtures/user.ts";

/** The same user on a page of another browser, by a synced passkey. */
export async function signInElsewhere(page: Page, device: PasskeyDevice, url: string): Promise<Person> {
  const person = new Person(page);
  await device.syncTo(await PasskeyDevice.connect(person.page));
  await person.page.goto(`${url}${paths.login}`);
  await person.signIn();
  return person;
}
