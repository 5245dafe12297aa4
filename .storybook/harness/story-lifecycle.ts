import { configure } from "storybook/test";
import { mockNow } from "#contract/mock/state/mock-clock.ts";
import { axeRules } from "../checks/accessibility-rules.ts";
import { dressingFaults } from "../checks/setup-faults.ts";
import { worldFaults } from "../checks/world-faults.ts";
import { readToolbars, type Toolbars } from "../toolbars/toolbar-values.ts";
import { stayHere } from "./block-navigation.ts";
import { Stage } from "./harness.ts";
import { holdToasts } from "./hold-toasts.ts";
import { answerFrom } from "./network.ts";
import { startPageClock } from "./page-clock.ts";
import { setStage } from "./set-up-app.ts";
import { dressPage } from "./set-up-page.ts";
import type { StageParameters } from "./story-parameters.ts";

interface StoryContext {
  readonly id: string;
  readonly parameters: { readonly stage?: StageParameters; a11y?: object };
  readonly globals: Record<string, unknown>;
  readonly loaded: Record<string, unknown>;
}

/** How long a play looks for something before it says that it is not there: machines that run tests are busy. */
const patienceMilliseconds = 5000;

let kept: { readonly key: string; readonly stage: Stage } | undefined;

/** What makes another world of the same story; theme, direction and brand leave the world as it is. */
function keyOf(id: string, { scenario, role, passkey }: Toolbars): string {
  return [id, scenario, role, passkey].join(" ");
}

/** The loader of every story: where the story asks for a stage, its world is made, and answers from then on. */
export async function loadStage({ id, parameters, globals }: StoryContext): Promise<{ stage?: Stage }> {
  if (parameters.stage === undefined) return {};
  const toolbars = readToolbars(globals);
  const key = keyOf(id, toolbars);
  if (kept?.key !== key) kept = { key, stage: await setStage(parameters.stage, toolbars) };
  await answerFrom(kept.stage);
  await kept.stage.pageIsLoaded();
  return { stage: kept.stage };
}

/** Before every story: the page is dressed as asked, its day is the mock world's, and axe learns whether it is whole. */
export function openStory({ id, parameters, globals }: StoryContext): () => void {
  dressPage(readToolbars(globals));
  configure({ asyncUtilTimeout: patienceMilliseconds });
  parameters.a11y = { ...parameters.a11y, config: { rules: axeRules(id) } };
  const stopClock = startPageClock(new Date(mockNow));
  const letGo = parameters.stage === undefined ? stayHere() : () => {};
  return () => {
    stopClock();
    letGo();
    kept?.stage.client.clear();
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
  const dressing = {
    theme: page.dataset.theme,
    direction: page.dir,
    colorScheme: getComputedStyle(page).colorScheme,
  };
  const faults = dressingFaults(readToolbars(globals), dressing);
  if (loaded.stage instanceof Stage) faults.push(...worldFaults(loaded.stage.world));
  if (faults.length > 0) throw new Error(`The stage failed this story: ${faults.join("; ")}`);
}
