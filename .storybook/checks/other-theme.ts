import axe, { type Result } from "axe-core";
import { expect } from "vitest";

/** Storybook's own elements, which are in every document. */
const notOurs = [".sb-wrapper", "#storybook-docs", "#storybook-highlights-root"];

/** Rules that depend on the theme: it changes colors only. */
const colorRules = ["color-contrast", "link-in-text-block"];

const patienceMilliseconds = 500;

/** Runs axe's color rules in the other theme; the add-on has checked the current one. */
export async function checkOtherTheme(): Promise<void> {
  const { dataset } = document.documentElement;
  const shown = dataset.theme;
  const other = shown === "dark" ? "light" : "dark";
  dataset.theme = other;
  await settle();
  const { violations } = await axe.run(
    { include: document.body, exclude: notOurs },
    { runOnly: colorRules, resultTypes: ["violations"] },
  );
  if (shown === undefined) delete dataset.theme;
  else dataset.theme = shown;
  expect(violations.map(sentence), `axe in the ${other} theme`).toEqual([]);
}

function sentence({ id, help, nodes }: Result): string {
  return `${id}: ${help} (${nodes.map(({ target, failureSummary }) => `${target.join(" ")}: ${failureSummary}`).join("; ")})`;
}

function fading(): Animation[] {
  return document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
}

/** Waits until color transitions are finished, except spinners. */
async function settle(): Promise<void> {
  const end = performance.now() + patienceMilliseconds;
  do {
    const patience = new Promise((resolve) => setTimeout(resolve, end - performance.now()));
    await Promise.race([patience, Promise.allSettled(fading().map(({ finished }) => finished))]);
    await new Promise(requestAnimationFrame);
  } while (fading().length > 0 && performance.now() < end);
}
