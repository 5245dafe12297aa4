import { FakePasskeyPrompt } from "#contract/mock/accounts/fake-passkey-prompt.ts";
import type { MockBrowser } from "#contract/mock/accounts/mock-browser.ts";
import type { MockWorld } from "#contract/mock/mock-world.ts";
import { makeMockWorld } from "#contract/mock/scenarios.ts";
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
  constructor({ requested, role, reset }: RequestedSettings, store: WorldStore, clock: () => number) {
    const stored = reset ? undefined : store.read();
    const isOtherScenario =
      requested.scenario !== undefined && requested.scenario !== stored?.settings.scenario;
    const restored = isOtherScenario ? undefined : stored;
    this.store = store;
    this.chosen = { ...(restored?.settings ?? defaultSettings), ...requested };
    this.world = makeMockWorld(this.chosen.scenario, { clock, pace: this.chosen.pace });
    if (restored) this.world.restore(restored.snapshot);
    this.browser = this.world.browser(1);
    this.passkeys = new FakePasskeyPrompt(this.browser);
    if (role === "anonymous") this.world.signOut(this.browser);
    else if (role !== undefined) this.world.signIn(this.browser, role);
    for (const { route, code } of this.chosen.fail) this.world.failRoute(route, code);
    this.releases = this.chosen.hold.map((route) => this.world.holdRoute(route));
    this.apply();
    // Progress is stored already, and other tabs need no message about it.
    if (restored === undefined || role !== undefined || Object.keys(requested).length > 0) this.save();
  }

  get settings(): Settings {
    return this.chosen;
  }

  /** The user's role in the world. */
  get role(): Role {
    const { user } = this.browser;
    if (user === undefined) return "anonymous";
    return user.roles.includes("admin") ? "admin" : "user";
  }

  /** Settings that apply from the next call without a restart. */
  updateSettings(chosen: Partial<Pick<Settings, "latency" | "passkey" | "pace">>): void {
    this.chosen = { ...this.chosen, ...chosen };
    this.apply();
    this.save();
  }

  /** Removes the faults that the URL set. */
  clearFaults(): void {
    for (const { route } of this.chosen.fail) this.world.restoreRoute(route);
    for (const release of this.releases.splice(0)) release();
    this.chosen = { ...this.chosen, fail: [], hold: [] };
    this.save();
  }

  save(): void {
    this.store.write({ settings: this.chosen, snapshot: this.world.snapshot() });
  }

  linkTo(page: URL): URL {
    return settingsUrl(page, this.chosen, this.role);
  }

  private apply(): void {
    const { passkey, pace, latency } = this.chosen;
    this.passkeys.outcome = passkey;
    this.world.languageModel.pace = pace;
    if (latency !== undefined) this.world.latencyMilliseconds = latency;
  }
}
