import type { QueryClient } from "@tanstack/react-query";
import { createMemoryRouter, type DataRouter, parsePath } from "react-router";
import { pageRoutes } from "#app/routing/page-routes.tsx";
import { createSessionQueryClient } from "#app/session/session-client.ts";
import type { FakePasskeyPrompt } from "#contract/mock/accounts/fake-passkey-prompt.ts";
import type { MockBrowser } from "#contract/mock/accounts/mock-browser.ts";
import type { MockWorld } from "#contract/mock/mock-world.ts";

interface HarnessParts {
  readonly world: MockWorld;
  readonly browser: MockBrowser;
  readonly passkeys: FakePasskeyPrompt;
}

/** The mock world, router and client of one story. Stories share no state. */
export class Harness {
  /** Distinguishes runs of the same story. */
  readonly id = crypto.randomUUID();
  readonly world: MockWorld;
  readonly browser: MockBrowser;
  readonly passkeys: FakePasskeyPrompt;
  readonly router: DataRouter;
  readonly client: QueryClient;

  constructor({ world, browser, passkeys }: HarnessParts, currentPath: string) {
    this.world = world;
    this.browser = browser;
    this.passkeys = passkeys;
    // Its own key, so that another story's scroll position is not restored here.
    const entry = { ...parsePath(currentPath), key: this.id };
    this.router = createMemoryRouter(pageRoutes, { initialEntries: [entry] });
    this.client = createSessionQueryClient(() => this.router.state.location);
  }

  /** Waits for the page's code, so that the story starts with the page. */
  async waitForPage(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const stop = this.router.subscribe(({ initialized }) => initialized && resolve());
    if (this.router.state.initialized) resolve();
    await promise;
    stop();
  }

  /** The app's current path, query and hash. */
  get currentPath(): string {
    const { pathname, search } = this.router.state.location;
    return `${pathname}${search}`;
  }
}

/** The harness of the current story: world, passkeys, router. */
export function harnessOf({ loaded }: { loaded: Record<string, unknown> }): Harness {
  if (loaded.harness instanceof Harness) return loaded.harness;
  throw new Error("Only a story with parameters.harness has a world.");
}
