import { configure } from "storybook/test";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { checkStory } from "./checks/check-story.ts";
import { ConsoleErrors } from "./checks/console-errors.ts";
import { LooseTexts } from "./checks/loose-texts.ts";
import { checkOtherTheme } from "./checks/other-theme.ts";
import { omitOwnerStacks } from "./checks/owner-stacks.ts";
import { resumeAnimations } from "./checks/resume-animations.ts";
import { assertTrustedTypes } from "./checks/trusted-types.ts";
import { removeVisionFilters } from "./checks/vision-filters.ts";

declare module "vitest" {
  interface TaskMeta {
    /** Set by Storybook's plugin. */
    readonly storyId?: string;
  }
}

/**
 * Checks that every story must pass besides its play: no console message, no text that translators would break, and axe in the
 * other theme.
 */
const consoleErrors = new ConsoleErrors();
const looseTexts = new LooseTexts();
let stopListening = () => {};
let stopObserving = () => {};

beforeAll(async () => {
  await assertTrustedTypes();
  omitOwnerStacks();
  removeVisionFilters();
  stopListening = consoleErrors.listen();
  stopObserving = looseTexts.observe();
  // Testing Library would print the whole page, which begins with Storybook's own elements.
  configure({ getElementError: (message) => new Error(message ?? "No such element") });
});
beforeEach(() => {
  resumeAnimations();
  consoleErrors.clear();
  looseTexts.clear();
});
afterEach(({ task }) => checkStory(task, { otherTheme: checkOtherTheme, consoleErrors, looseTexts }));
afterAll(() => {
  stopListening();
  stopObserving();
});
