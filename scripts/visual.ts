import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { chromiumVersion, findChromium } from "./testing/find-chromium.ts";
import { runCommand } from "./testing/run-command.ts";

/**
 * Compares the stories tagged `visual` with their baselines in the repository. With `accept` as its first
 * argument it updates the baselines. Further arguments are passed to Playwright: `-g screens-chat--`.
 */
const [, , ...words] = process.argv;
const isUpdating = words[0] === "accept";
const filters = isUpdating ? words.slice(1) : words;
/** Hundreds of pictures take some minutes, and longer on a busy machine. */
const limitMinutes = 45;
/** The browser version of the baselines, because each version draws text a little differently. */
const versionFile = "visual/baselines/chromium.txt";

const chromium = findChromium("whole");
if (chromium && isUpdating && /headless[-_]shell/.test(chromium)) {
  console.error(
    `Baselines need the full Chromium: ${chromium} of the same version places letters differently.`,
  );
  process.exitCode = 1;
} else if (chromium) await takePictures(chromium);
else {
  console.error("No Chromium was found: install chromium, or set CHROMIUM_PATH.");
  process.exitCode = 1;
}

async function takePictures(chromium: string): Promise<void> {
  const mode = `--update-snapshots=${isUpdating ? "changed" : "none"}`;
  const command = ["playwright", "test", "--config=visual/playwright.config.ts", mode, ...filters];
  const environment = { ...process.env, CHROMIUM_PATH: chromium };
  const { ended, seconds } = await runCommand(command, environment, limitMinutes);
  const isWell = ended === "well";
  const version = chromiumVersion(chromium);
  console.log(`${seconds.toFixed(0)} s by Chromium ${version}. The report: dist/visual-report/index.html`);
  if (isUpdating && filters.length === 0) writeChromiumVersion(version);
  if (!isWell && !isUpdating) warnAboutChromiumVersion(version);
  process.exitCode = isWell ? 0 : 1;
}

function writeChromiumVersion(version: string): void {
  mkdirSync(dirname(versionFile), { recursive: true });
  writeFileSync(versionFile, `${version}\n`);
}

function warnAboutChromiumVersion(version: string): void {
  const made = existsSync(versionFile) ? readFileSync(versionFile, "utf8").trim() : undefined;
  if (made !== undefined && made !== version)
    console.log(`The baselines were made by Chromium ${made}: text may differ for that reason alone.`);
  console.log("If what the report shows is what you want: npm run visual:accept");
}
