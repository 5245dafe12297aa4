import axe, { type Result } from "axe-core";
import { expect } from "vitest";
import { axeRules, standards } from "../accessibility.ts";

/** Storybook's own elements, which are in every document. */
const notOurs = [".sb-wrapper", "#storybook-docs", "#storybook-highlights-root"];

const patienceMilliseconds = 500;

/** The add-on has asked axe in the theme that the story shows; this asks again in the other one. */
export async function checkOtherTheme(storyId: string): Promise<void> {
  const { dataset } = document.documentElement;
  const shown = dataset.theme;
  const other = shown === "dark" ? "light" : "dark";
  dataset.theme = other;
  await settle();
  const rules = Object.fromEntries(axeRules(storyId).map(({ id, enabled }) => [id, { enabled }]));
  const { violations } = await axe.run(
    { include: document.body, exclude: notOurs },
    { runOnly: standards, rules, resultTypes: ["violations"] },
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

/** Colours fade to the other theme, and what inherits one fades after it: again until none does, spinners aside. */
async function settle(): Promise<void> {
  const end = performance.now() + patienceMilliseconds;
  do {
    const patience = new Promise((resolve) => setTimeout(resolve, end - performance.now()));
    await Promise.race([patience, Promise.allSettled(fading().map(({ finished }) => finished))]);
    await new Promise(requestAnimationFrame);
  } while (fading().length > 0 && performance.now() < end);
}
