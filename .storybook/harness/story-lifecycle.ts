import { configure, fireEvent, screen } from "storybook/test";
import { mockNow } from "#contract/mock/state/mock-clock.ts";
import { toastText } from "#contract/texts/page-texts.ts";
import { axeParameters, testSpeed } from "../checks/accessibility-rules.ts";
import { themeMismatches } from "../checks/page-appearance.ts";
import { worldFaults } from "../checks/world-faults.ts";
import { applyTheme } from "../docs/frame/document-theme.ts";
import { readToolbars, type Toolbars } from "../toolbars/toolbar-values.ts";
import { createStoryApp } from "./create-story-app.ts";
import { Harness } from "./harness.ts";
import { serveWorld } from "./mock-worker.ts";
import { installPageClock } from "./page-clock.ts";
import type { StoryParameters } from "./story-parameters.ts";

/** Prefix of screen stories: they are states, so their toasts stay. */
const section = "screens-";

function pauseToasts(storyId: string): void {
  if (!storyId.startsWith(section)) return;
  const region = screen.queryByRole("region", { name: new RegExp(toastText.region) });
  if (region !== null) fireEvent.mouseMove(region);
}

interface StoryContext {
  readonly id: string;
  readonly parameters: { readonly harness?: StoryParameters; a11y?: object };
  readonly globals: Record<string, unknown>;
  readonly loaded: Record<string, unknown>;
}

/** Timeout of plays; test machines are busy. */
const timeoutMilliseconds = 5000;

let currentStory: { readonly key: string; readonly harness: Harness } | undefined;

/** Settings that need another world; theme, direction and brand do not. */
function keyOf(id: string, { scenario, role, passkey }: Toolbars): string {
  return [id, scenario, role, passkey].join(" ");
}

/** Loader of all stories: creates and serves the world if `parameters.harness` is set. */
export async function loadHarness({ id, parameters, globals }: StoryContext): Promise<{ harness?: Harness }> {
  if (parameters.harness === undefined) return {};
  const toolbars = readToolbars(globals);
  const key = keyOf(id, toolbars);
  if (currentStory?.key !== key)
    currentStory = { key, harness: await createStoryApp(parameters.harness, toolbars) };
  await serveWorld(currentStory.harness.world, currentStory.harness.browser);
  await currentStory.harness.waitForPage();
  return { harness: currentStory.harness };
}

/** Before each story: sets theme, clock and axe rules. */
export function beforeEachStory({ id, parameters, globals }: StoryContext): () => void {
  setUpPage(readToolbars(globals));
  configure({ asyncUtilTimeout: timeoutMilliseconds });
  parameters.a11y = { ...parameters.a11y, ...axeParameters(id, testSpeed()) };
  const stopClock = installPageClock(new Date(mockNow));
  const unblockNavigation = parameters.harness === undefined ? blockNavigation() : () => {};
  return () => {
    stopClock();
    unblockNavigation();
    currentStory?.harness.client.clear();
    currentStory = undefined;
  };
}

/**
 * After each story: pauses toasts of screens, and fails on a page that differs from the toolbars, unhandled
 * requests or responses that violate the contract.
 */
export function afterEachStory({ id, loaded, globals }: StoryContext): void {
  pauseToasts(id);
  const { documentElement: page } = document;
  const pageSetup = {
    theme: page.dataset.theme,
    direction: page.dir,
    colorScheme: getComputedStyle(page).colorScheme,
  };
  const faults = themeMismatches(readToolbars(globals), pageSetup);
  if (loaded.harness instanceof Harness) faults.push(...worldFaults(loaded.harness.world));
  if (faults.length > 0) throw new Error(`The harness failed this story: ${faults.join("; ")}`);
}

function preventNavigation(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest("a[href]")) event.preventDefault();
}

/** Blocks link navigation without an app. Returns a cleanup function. */
function blockNavigation(): () => void {
  document.addEventListener("click", preventNavigation);
  return () => document.removeEventListener("click", preventNavigation);
}

/**
 * Sets theme and direction as the app does, and moves our elements first, so that axe recognizes the skip link.
 */
function setUpPage({ theme, direction }: Toolbars): void {
  const { documentElement: page } = document;
  page.dir = direction;
  applyTheme(theme);
  document.body.append(...document.querySelectorAll(".sb-wrapper"));
}
