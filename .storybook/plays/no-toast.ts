import { expect, screen } from "storybook/test";
import { toastText } from "#contract/texts.ts";

/** Nothing is notified. */
export async function noToast(): Promise<void> {
  const region = screen.queryByRole("region", { name: new RegExp(toastText.region) });
  await expect(region?.textContent ?? "").toBe("");
}
