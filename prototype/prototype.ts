import { FakePasskeyPrompt } from "#contract/mock/accounts/scripted-passkeys.ts";
import type { MockWorld } from "#contract/mock/mock-world.ts";
import { makeMockWorld } from "#contract/mock/scenarios.ts";
import type { MockBrowser } from "#contract/mock/state/mock-browser.ts";
import { defaultSettings, type Role, type Settings } from "./settings.ts";
import { type RequestedSettings, settingsUrl } from "./url-settings.ts";
import type { WorldStore } from "./world-store.ts";

/** One mock world with one browser, from the URL and the store. */
export class Prototype {
  readonly world: MockWorld;
  readonly browser: MockBrowser;
  readonly passkeys: FakePasskeyPrompt;
  private readonly store: WorldStore;
  private chosen: Settings;
  private readonly releases: (() => void)[];

  /**
   * Loads the stored world, unless the URL asks for another scenario or a reset. `clock` returns milliseconds.
   */
  constructor({ chosen, as, reset }: RequestedSettings, store: WorldStore, clock: () => number) {
    const kept = reset ? undefined : store.read();
    const isOther = chosen.scenario !== undefined && chosen.scenario !== kept?.settings.scenario;
    const goesOn = isOther ? undefined : kept;
    this.store = store;
    this.chosen = { ...(goesOn?.settings ?? defaultSettings), ...chosen };
    this.world = makeMockWorld(this.chosen.scenario, { clock, pace: this.chosen.pace });
    if (goesOn) this.world.restore(goesOn.snapshot);
    this.browser = this.world.browser(1);
    this.passkeys = new FakePasskeyPrompt(this.browser);
    if (as === "anonymous") this.world.signOut(this.browser);
    else if (as !== undefined) this.world.signIn(this.browser, as);
    for (const { route, code } of this.chosen.fail) this.world.fail(route, code);
    this.releases = this.chosen.hold.map((route) => this.world.hold(route));
    this.apply();
    // Progress is stored already, and other tabs need no message about it.
    if (goesOn === undefined || as !== undefined || Object.keys(chosen).length > 0) this.keep();
  }

  get settings(): Settings {
    return this.chosen;
  }

  /** The user's role in the world. */
  get part(): Role {
    const { person } = this.browser;
    if (person === undefined) return "anonymous";
    return person.roles.includes("admin") ? "admin" : "user";
  }

  /** Settings that apply from the next call without a restart. */
  choose(chosen: Partial<Pick<Settings, "latency" | "passkey" | "pace">>): void {
    this.chosen = { ...this.chosen, ...chosen };
    this.apply();
    this.keep();
  }

  /** Removes the faults that the URL set. */
  mend(): void {
    for (const { route } of this.chosen.fail) this.world.restoreRoute(route);
    for (const release of this.releases.splice(0)) release();
    this.chosen = { ...this.chosen, fail: [], hold: [] };
    this.keep();
  }

  keep(): void {
    this.store.write({ settings: this.chosen, snapshot: this.world.snapshot() });
  }

  linkTo(page: URL): URL {
    return settingsUrl(page, this.chosen, this.part);
  }

  private apply(): void {
    const { passkey, pace, latency } = this.chosen;
    this.passkeys.outcome = passkey;
    this.world.assistant.pace = pace;
    if (latency !== undefined) this.world.latencyMilliseconds = latency;
  }
}
