import { setTimeout as wait } from "node:timers/promises";
import { newTestUser, type TestUser } from "#api/test/visitors/server-visitor.ts";
import { bodyOf } from "#contract/behavior/support/body-of.ts";
import { reauthenticate, signIn } from "#contract/behavior/support/ceremonies.ts";
import type { BenchUser } from "../product/people.ts";
import type { Product } from "../product/start-product.ts";

const pauseMilliseconds = 200;

/** A user who signs in repeatedly and ends all other sessions each time. */
export class SignInLoopUser {
  rounds = 0;
  private readonly product: Product;
  private readonly person: BenchUser;

  constructor(product: Product, person: BenchUser) {
    this.product = product;
    this.person = person;
  }

  /** Runs until `isOver`; rejects at the first unexpected response. */
  async work(isOver: () => boolean): Promise<void> {
    let before: TestUser = this.person;
    while (!isOver()) {
      before = await this.moveOn(before);
      this.rounds += 1;
      await wait(pauseMilliseconds);
    }
  }

  /** Switches to the next browser, the only one left signed in. */
  private async moveOn(before: TestUser): Promise<TestUser> {
    const elsewhere = { ...newTestUser(this.product.site), authenticator: this.person.authenticator };
    await signIn(elsewhere);
    await reauthenticate(elsewhere);
    const { ended } = bodyOf(await elsewhere.client.sessions.endOthers(), 200);
    const { sessions } = bodyOf(await elsewhere.client.sessions.list(), 200);
    if (ended !== 1 || sessions.length !== 1)
      throw new Error(`${ended} sessions were ended, and ${sessions.length} are left.`);
    bodyOf(await before.client.sessions.list(), 401);
    return elsewhere;
  }
}
