import { execFileSync } from "node:child_process";
import { chromium } from "playwright";
import { findOnPath, isExecutable } from "./find-on-path.ts";

/** Debian's package of the browser without windows: stories and journeys take two thirds of the time in it. */
export const headlessChromium = "chromium-headless-shell";

const wholeBrowsers = ["chromium", "chromium-browser", "google-chrome"];

/** `CHROMIUM_PATH`, else Playwright's own, else the one on the path: the quicker, or the one that draws as people see it. */
export function findChromium(best: "quick" | "whole" = "quick"): string | undefined {
  const asked = process.env.CHROMIUM_PATH;
  if (asked) return isExecutable(asked) ? asked : undefined;
  const own = chromium.executablePath();
  if (isExecutable(own)) return own;
  return best === "quick"
    ? findOnPath(headlessChromium, ...wholeBrowsers)
    : findOnPath(...wholeBrowsers, headlessChromium);
}

/** Its version alone, as in 156.0.8078.79: what else it says differs from one system to the next. */
export function chromiumVersion(path: string): string {
  const said = execFileSync(path, ["--version"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  return said.match(/\d+(?:\.\d+)+/)?.[0] ?? said.trim();
}
