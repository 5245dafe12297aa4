import { defineConfig } from "vitest/config";
import { findChromium } from "#scripts/testing/find-chromium.ts";
import { storiesProject } from "./stories-project.ts";

const speed = process.env.TEST_SPEED;
const chromium = findChromium();
if (chromium === undefined)
  throw new Error("Stories are drawn in Chromium: install chromium, or set CHROMIUM_PATH.");

/** Every story as a test. `storybook dev` reads this file as well. */
export default defineConfig({
  test: { maxWorkers: speed === "rest" ? 1 : 2, projects: [storiesProject(chromium, speed)] },
});
