import type { Page } from "@playwright/test";

/** The clipboard's text, pasted into a separate page: the product's pages may not read the clipboard. */
export async function clipboardText(page: Page): Promise<string> {
  const reader = await page.context().newPage();
  await reader.setContent("<textarea></textarea>");
  const field = reader.getByRole("textbox");
  await field.press("ControlOrMeta+V");
  const text = await field.inputValue();
  await reader.close();
  return text;
}
