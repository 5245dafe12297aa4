import { execFileSync } from "node:child_process";
import { chromium } from "playwright";
import { findOnPath, isExecutable } from "./find-on-path.ts";

/** Debian's headless Chromium: stories and e2e tests take two thirds of the time in it. */
export const headlessChromium = "chromium-headless-shell";

const fullBrowsers = ["chromium", "chromium-browser", "google-chrome"];

/**
 * `CHROMIUM_PATH`, else Playwright's, else the one on the path: headless for speed, or the full browser for
 * pictures.
 */
export function findChromium(preferred: "quick" | "whole" = "quick"): string | undefined {
  const asked = process.env.CHROMIUM_PATH;
  if (asked) return isExecutable(asked) ? asked : undefined;
  const own = chromium.executablePath();
  if (isExecutable(own)) return own;
  return preferred === "quick"
    ? findOnPath(headlessChromium, ...fullBrowsers)
    : findOnPath(...fullBrowsers, headlessChromium);
}

/** The version only, as in 156.0.8078.79: the rest of the output differs between systems. */
export function chromiumVersion(path: string): string {
  const output = execFileSync(path, ["--version"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  return output.match(/\d+(?:\.\d+)+/)?.[0] ?? output.trim();
}
