import axe, { type Result } from "axe-core";
import { expect } from "vitest";

/** Storybook's own elements, which are in every document. */
const storybookSelectors = [".sb-wrapper", "#storybook-docs", "#storybook-highlights-root"];

/** Rules that depend on the theme: it changes colors only. */
const colorRules = ["color-contrast", "link-in-text-block"];

/** More than any element is deep in parents that fade. */
const maxRounds = 30;

/** Runs axe's color rules in the other theme; the add-on has checked the current one. */
export async function checkOtherTheme(): Promise<void> {
  const { dataset } = document.documentElement;
  const shown = dataset.theme;
  const other = shown === "dark" ? "light" : "dark";
  dataset.theme = other;
  await finishTransitions();
  const { violations } = await axe.run(
    { include: document.body, exclude: storybookSelectors },
    { runOnly: colorRules, resultTypes: ["violations"] },
  );
  if (shown === undefined) delete dataset.theme;
  else dataset.theme = shown;
  expect(violations.map(describeViolation), `axe in the ${other} theme`).toEqual([]);
}

function describeViolation({ id, help, nodes }: Result): string {
  return `${id}: ${help} (${nodes.map(({ target, failureSummary }) => `${target.join(" ")}: ${failureSummary}`).join("; ")})`;
}

/** Finishes the transitions to the other theme. An inherited color starts its own later, so this repeats until none runs. */
async function finishTransitions(): Promise<void> {
  for (let round = 0; round < maxRounds; round++) {
    const runningTransitions = document.getAnimations().filter(hasEnd);
    if (round > 0 && runningTransitions.length === 0) return;
    for (const animation of runningTransitions) animation.finish();
    await new Promise(requestAnimationFrame);
  }
}

/** A spinner turns without end and cannot be finished. */
function hasEnd({ effect }: Animation): boolean {
  return Number.isFinite(effect?.getComputedTiming().endTime);
}
