import type { Page } from "@playwright/test";

/** The text of the clipboard, pasted into a page apart: the product's own pages may not read the clipboard. */
export async function clipboardText(page: Page): Promise<string> {
  const reader = await page.context().newPage();
  await reader.setContent("<textarea></textarea>");
  const field = reader.getByRole("textbox");
  await field.press("ControlOrMeta+V");
  const text = await field.inputValue();
  await reader.close();
  return text;
}
