import { generatePath } from "react-router";
import { browserPreferences } from "#app/memory/browser-preferences.ts";
import { chatMemory } from "#app/memory/chat-memory.ts";
import { draftMemory } from "#app/memory/draft-memory.ts";
import { paths } from "#app/routing/paths.ts";
import { clearUserData, setBrowserUser } from "#app/session/user-data.ts";
import { firstPage } from "#contract/limits.ts";
import { FakePasskeyPrompt } from "#contract/mock/accounts/fake-passkey-prompt.ts";
import type { MockBrowser } from "#contract/mock/accounts/mock-browser.ts";
import type { MockWorld } from "#contract/mock/mock-world.ts";
import { makeMockWorld } from "#contract/mock/scenarios.ts";
import { pages } from "#contract/pages.ts";
import { defaultPreferences, preferenceNames } from "#ui-kit/ports/preferences.tsx";
import { brands } from "../toolbars/brands.ts";
import type { Toolbars } from "../toolbars/toolbar-values.ts";
import { Harness } from "./harness.ts";
import type { StoryPage, StoryParameters, StoryRole, StorySession } from "./story-parameters.ts";

const unknownAddress = "/no-such-page";

/** Creates the mock world and the app for a story; renders nothing. */
export async function createStoryApp(parameters: StoryParameters, toolbars: Toolbars): Promise<Harness> {
  const { scenario = toolbars.scenario, role = toolbars.role, passkey = toolbars.passkey } = parameters;
  const world = makeMockWorld(scenario, { pace: parameters.pace });
  world.origin = window.location.origin;
  world.relyingPartyId = window.location.hostname;
  world.productName = brands[toolbars.brand];
  const browser = world.openBrowser();
  const passkeys = new FakePasskeyPrompt(browser);
  passkeys.outcome = passkey;
  assignRole(world, browser, role);
  await parameters.arrange?.(world, browser);
  const address = initialPath(parameters, world);
  seedSessionStorage(parameters, address, browser);
  return new Harness({ world, browser, passkeys }, address);
}

function assignRole(world: MockWorld, browser: MockBrowser, role: StoryRole): void {
  if (role === "asScenario") return;
  if (role === "anonymous") world.signOut(browser);
  else world.signIn(browser, role);
}

function initialPath(parameters: StoryParameters, world: MockWorld): string {
  const { page = "home", id, match, query = {}, people = {}, audit = {}, usage = {}, search } = parameters;
  if (search !== undefined) return `${pathOf(page, id?.(world))}${search}`;
  if (match !== undefined) return paths.chat(id?.(world) ?? "", match(world));
  if (page === "chats") return paths.chats({ page: firstPage, sort: "desc", ...query });
  if (page === "adminPeople")
    return paths.adminPeople({ page: firstPage, q: "", isAdministrator: false, ...people });
  if (page === "adminAudit") return paths.adminAudit({ page: firstPage, ...audit });
  if (page === "adminUsage") return paths.adminUsage({ range: "this-month", by: "day", ...usage });
  return pathOf(page, id?.(world));
}

function pathOf(page: StoryPage, id?: string): string {
  if (page === "unknown") return unknownAddress;
  return generatePath<string>(pages[page], { id: id ?? null });
}

/** Replaces the tab's storage by the story's. */
function seedSessionStorage({ session = {} }: StoryParameters, address: string, browser: MockBrowser): void {
  const userId = browser.user?.id;
  clearUserData("nothing");
  if (userId !== undefined) setBrowserUser(userId);
  const memory = chatMemory(userId);
  const drafts = draftMemory();
  setPreferences(session.preferences);
  if (session.prompt !== undefined) memory.savePrompt(session.prompt);
  if (session.returnPage !== undefined) memory.saveReturnPath(pathOf(session.returnPage));
  if (session.draft !== undefined) drafts.saveDraft({ userId: userId ?? "", page: address }, session.draft);
}

function setPreferences(chosen: StorySession["preferences"]): void {
  const store = browserPreferences();
  const values = { ...defaultPreferences, ...chosen };
  for (const name of preferenceNames) store.set(name, values[name]);
}
