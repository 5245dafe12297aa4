import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { expect, type Page, type PageAssertionsToHaveScreenshotOptions, test } from "@playwright/test";
import { quantizePng } from "./quantize-png.ts";

/** Compares the page with its baseline, or updates the baseline. A missing baseline fails. */
export async function expectScreenshot(
  page: Page,
  file: string,
  options: PageAssertionsToHaveScreenshotOptions,
): Promise<void> {
  const testInfo = test.info();
  const baseline = testInfo.snapshotPath(file, { kind: "screenshot" });
  const isAccepting = testInfo.config.updateSnapshots !== "none";
  if (!isAccepting && !existsSync(baseline)) {
    const body = await page.screenshot({ animations: "disabled" });
    await testInfo.attach("the first picture", { body, contentType: "image/png" });
  }
  await expect(page).toHaveScreenshot(file, options);
  if (isAccepting) await shrinkFile(baseline);
}

async function shrinkFile(file: string): Promise<void> {
  const png = readFileSync(file);
  const shrunk = await quantizePng(png);
  if (shrunk !== png) writeFileSync(file, shrunk);
}
