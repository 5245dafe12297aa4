import { setTimeout as wait } from "node:timers/promises";
import { newTestUser, type TestUser } from "#api/test/visitors/server-visitor.ts";
import { bodyOf } from "#contract/behavior/support/body-of.ts";
import { reauthenticate, signIn } from "#contract/behavior/support/ceremonies.ts";
import type { BenchUser } from "../product/bench-users.ts";
import type { Product } from "../product/start-product.ts";

const pauseMilliseconds = 200;

/** A user who signs in repeatedly and ends all other sessions each time. */
export class SignInLoopUser {
  rounds = 0;
  private readonly product: Product;
  private readonly user: BenchUser;

  constructor(product: Product, user: BenchUser) {
    this.product = product;
    this.user = user;
  }

  /** Runs until `hasEnded`; rejects at the first unexpected response. */
  async work(hasEnded: () => boolean): Promise<void> {
    let before: TestUser = this.user;
    while (!hasEnded()) {
      before = await this.switchBrowser(before);
      this.rounds += 1;
      await wait(pauseMilliseconds);
    }
  }

  /** Switches to the next browser, the only one left signed in. */
  private async switchBrowser(before: TestUser): Promise<TestUser> {
    const nextBrowser = { ...newTestUser(this.product.site), authenticator: this.user.authenticator };
    await signIn(nextBrowser);
    await reauthenticate(nextBrowser);
    const { ended } = bodyOf(await nextBrowser.client.sessions.endOthers(), 200);
    const { sessions } = bodyOf(await nextBrowser.client.sessions.list(), 200);
    if (ended !== 1 || sessions.length !== 1)
      throw new Error(`${ended} sessions were ended, and ${sessions.length} are left.`);
    bodyOf(await before.client.sessions.list(), 401);
    return nextBrowser;
  }
}
