import { defineConfig } from "vitest/config";
import { findChromium } from "#scripts/testing/find-chromium.ts";
import { storiesProject } from "./stories-project.ts";

const speed = process.env.TEST_SPEED;
const chromium = findChromium();

/**
 * Every story as a test; none without Chromium. `storybook dev` reads this file as well. A third page makes two cores
 * slower.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: chromium === undefined ? [] : [storiesProject(chromium, speed)],
  },
});
