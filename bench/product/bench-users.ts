import { newTestUser, type TestUser } from "#api/test/visitors/server-visitor.ts";
import type { User } from "#contract/accounts/current-session.ts";
import { bodyOf } from "#contract/behavior/support/body-of.ts";
import { register, signIn } from "#contract/behavior/support/ceremonies.ts";
import type { Product } from "./start-product.ts";

/** A user who is signed in by a passkey. */
export interface BenchUser extends TestUser {
  readonly user: User;
  /** The Cookie header of their browser. */
  readonly cookie: string;
}

const passcode = 48_291_357;
const firstNumber = 1000;

const cookieOf = ({ browser }: TestUser) =>
  [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");

/** Signs a user in from another browser: a session of its own. */
export async function signInAgain({ site }: Product, known: BenchUser): Promise<BenchUser> {
  const visitor = { ...newTestUser(site), authenticator: known.authenticator };
  const user = await signIn(visitor);
  return { ...visitor, user, cookie: cookieOf(visitor) };
}

async function registerAndSignIn(
  product: Product,
  invite: { linkId: string; passcode: number },
): Promise<BenchUser> {
  const visitor = newTestUser(product.site);
  await register(visitor, { ...invite, uniqueUserNumber: 0 });
  const user = await signIn(visitor);
  return { ...visitor, user, cookie: cookieOf(visitor) };
}

/**
 * Registers this many users on a new database and signs them in; the first is the administrator, who invites
 * the others.
 */
export async function signInUsers(product: Product, count: number): Promise<[BenchUser, ...BenchUser[]]> {
  if (product.firstInvite === undefined) throw new Error("This database has an administrator already.");
  const administrator = await registerAndSignIn(product, product.firstInvite);
  const people: [BenchUser, ...BenchUser[]] = [administrator];
  while (people.length < count) {
    const body = { uniqueUserNumber: firstNumber + people.length, passcode };
    const created = await administrator.client.inviteLinks.create({ body });
    const { linkId } = bodyOf(created, 201).inviteLink;
    people.push(await registerAndSignIn(product, { linkId, passcode }));
  }
  return people;
}
