import type { Locator } from "@playwright/test";
import { toast as toastLimits } from "#contract/limits.ts";
import { inviteText } from "#contract/texts/page-texts.ts";
import { expect, test } from "../fixtures/fixtures.ts";

/** Drags the newest toast with this title sideways by mouse and releases it. */
async function drag(toast: Locator, by: number) {
  const { mouse } = toast.page();
  // The toast must have stopped moving to be hit.
  await toast.hover();
  const box = await toast.boundingBox();
  if (box === null) throw new Error("The notification is not shown.");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await mouse.move(x, y);
  await mouse.down();
  await mouse.move(x + by, y, { steps: 4 });
  await mouse.up();
}

test("a notification is swiped away to the right alone", async ({ page, visitor, server, pageErrors }) => {
  pageErrors.expectStatus(403);
  const invite = await server.createInvite();
  await visitor.openInvite(invite);
  await visitor.createAccount(String(Number(invite.passcode) - 1));
  const toast = visitor.toast(inviteText.failedTitle);
  await expect(toast).toBeVisible();
  await drag(toast, -2 * toastLimits.swipeThreshold);
  const notification = page.getByRole("status").filter({ hasText: inviteText.failedTitle });
  await expect(notification).toHaveAttribute("data-state", "open");
  await drag(toast, 2 * toastLimits.swipeThreshold);
  await expect(toast).toHaveCount(0, { timeout: toastLimits.durationMilliseconds / 2 });
});
