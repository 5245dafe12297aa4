import { configure, fireEvent, screen } from "storybook/test";
import { mockHandlers } from "#contract/mock/server/msw-handlers.ts";
import { startMockWorker } from "#contract/mock/server/start-worker.ts";
import { mockNow } from "#contract/mock/state/mock-clock.ts";
import { followNetwork } from "#contract/mock/streams/follow-network.ts";
import { toastText } from "#contract/texts/page-texts.ts";
import { axeParameters, testSpeed } from "../checks/accessibility-rules.ts";
import { setupFaults } from "../checks/setup-faults.ts";
import { worldFaults } from "../checks/world-faults.ts";
import { readToolbars, type Toolbars } from "../toolbars/toolbar-values.ts";
import { Harness } from "./harness.ts";
import { startPageClock } from "./page-clock.ts";
import { setUpApp } from "./set-up-app.ts";
import type { StoryParameters } from "./story-parameters.ts";

let started: ReturnType<typeof startMockWorker> | undefined;
let forgetNetwork: (() => void) | undefined;

/** From now on this story's world answers the page's calls. The worker starts with the first story that has one. */
async function answerFrom({ world, browser }: Harness): Promise<void> {
  const handlers = mockHandlers(world, browser);
  started ??= startMockWorker(handlers);
  const worker = await started;
  worker.use(handlers);
  forgetNetwork?.();
  forgetNetwork = followNetwork(world);
}

/** A screen stays in the state that its story names; a flow goes on, and so do its notifications. */
const section = "screens-";

/** A story that is opened late still shows its notifications: no time runs out. */
function holdToasts(storyId: string): void {
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

/** How long a play looks for something before it says that it is not there: machines that run tests are busy. */
const patienceMilliseconds = 5000;

let kept: { readonly key: string; readonly harness: Harness } | undefined;

/** The settings that need another world; theme, direction and brand keep it. */
function keyOf(id: string, { scenario, role, passkey }: Toolbars): string {
  return [id, scenario, role, passkey].join(" ");
}

/** The loader of every story: where the story asks for a stage, its world is made, and answers from then on. */
export async function loadHarness({ id, parameters, globals }: StoryContext): Promise<{ harness?: Harness }> {
  if (parameters.harness === undefined) return {};
  const toolbars = readToolbars(globals);
  const key = keyOf(id, toolbars);
  if (kept?.key !== key) kept = { key, harness: await setUpApp(parameters.harness, toolbars) };
  await answerFrom(kept.harness);
  await kept.harness.pageIsLoaded();
  return { harness: kept.harness };
}

/** Before every story: the page is dressed as asked, its day is the mock world's, and axe learns whether it is whole. */
export function openStory({ id, parameters, globals }: StoryContext): () => void {
  setUpPage(readToolbars(globals));
  configure({ asyncUtilTimeout: patienceMilliseconds });
  parameters.a11y = { ...parameters.a11y, ...axeParameters(id, testSpeed()) };
  const stopClock = startPageClock(new Date(mockNow));
  const letGo = parameters.harness === undefined ? blockNavigation() : () => {};
  return () => {
    stopClock();
    letGo();
    kept?.harness.client.clear();
    kept = undefined;
  };
}

/**
 * After every story: what it notified stays in sight where it is a state of a screen. A page that is not
 * dressed as asked, a call that nobody answered, or an answer that the contract refuses, fails it.
 */
export function closeStory({ id, loaded, globals }: StoryContext): void {
  holdToasts(id);
  const { documentElement: page } = document;
  const pageSetup = {
    theme: page.dataset.theme,
    direction: page.dir,
    colorScheme: getComputedStyle(page).colorScheme,
  };
  const faults = setupFaults(readToolbars(globals), pageSetup);
  if (loaded.harness instanceof Harness) faults.push(...worldFaults(loaded.harness.world));
  if (faults.length > 0) throw new Error(`The harness failed this story: ${faults.join("; ")}`);
}

function stay(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest("a[href]")) event.preventDefault();
}

/** Links lead nowhere where there is no app around them. Answers what ends that. */
function blockNavigation(): () => void {
  document.addEventListener("click", stay);
  return () => document.removeEventListener("click", stay);
}

/**
 * Gives the page the theme and the direction of the toolbars, as the app's own page would have them, and lets our
 * own elements come first: Storybook's hidden links before them would keep axe from knowing our skip link as one.
 */
function setUpPage({ theme, direction }: Toolbars): void {
  const { documentElement: page } = document;
  page.dir = direction;
  if (theme === "system") delete page.dataset.theme;
  else page.dataset.theme = theme;
  document.body.append(...document.querySelectorAll(".sb-wrapper"));
}
