import type { QueryClient } from "@tanstack/react-query";
import { createMemoryRouter, type DataRouter, parsePath } from "react-router";
import { pageRoutes } from "#app/routing/page-routes.tsx";
import { makeSessionClient } from "#app/session/session-client.ts";
import type { ScriptedPasskeys } from "#contract/mock/accounts/scripted-passkeys.ts";
import type { MockWorld } from "#contract/mock/mock-world.ts";
import type { MockBrowser } from "#contract/mock/state/mock-browser.ts";

interface HarnessParts {
  readonly world: MockWorld;
  readonly browser: MockBrowser;
  readonly passkeys: ScriptedPasskeys;
}

/** One story's own world, and the app that is drawn in it: nothing of it outlives the story. */
export class Harness {
  /** Tells this performance from any other one of the same story. */
  readonly id = crypto.randomUUID();
  readonly world: MockWorld;
  readonly browser: MockBrowser;
  readonly passkeys: ScriptedPasskeys;
  readonly router: DataRouter;
  readonly client: QueryClient;

  constructor({ world, browser, passkeys }: HarnessParts, address: string) {
    this.world = world;
    this.browser = browser;
    this.passkeys = passkeys;
    // With a key of its own, so that the scroll position of another story is not restored here.
    const entry = { ...parsePath(address), key: this.id };
    this.router = createMemoryRouter(pageRoutes, { initialEntries: [entry] });
    this.client = makeSessionClient(() => this.router.state.location);
  }

  /** Waits until the code of the page is there, so that a story begins with the page and not with nothing. */
  async pageIsLoaded(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const stop = this.router.subscribe(({ initialized }) => initialized && resolve());
    if (this.router.state.initialized) resolve();
    await promise;
    stop();
  }

  /** Where the app is now: the page, and what stands behind it in the address. */
  get address(): string {
    const { pathname, search } = this.router.state.location;
    return `${pathname}${search}`;
  }
}

/** The stage of the story that plays: its world, its passkeys, its router. */
export function harnessOf({ loaded }: { loaded: Record<string, unknown> }): Harness {
  if (loaded.harness instanceof Harness) return loaded.harness;
  throw new Error("Only a story with parameters.harness has a world.");
}
