import { chromium } from "playwright";
import { findOnPath, isExecutable } from "./find-on-path.ts";

/** `CHROMIUM_PATH`, else Playwright's own, else the one on the path. */
export function findChromium(): string | undefined {
  const asked = process.env.CHROMIUM_PATH;
  if (asked) return isExecutable(asked) ? asked : undefined;
  const own = chromium.executablePath();
  return isExecutable(own) ? own : findOnPath("chromium", "chromium-browser", "google-chrome");
}
