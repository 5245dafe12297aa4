import { expect, screen, userEvent } from "storybook/test";
import { makeInviteLink } from "#contract/mock/factories/make-invite-link.ts";
import type { MockWorld } from "#contract/mock/mock-world.ts";
import { inviteText, loginText, newChatText } from "#contract/texts/page-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { currentUserRow } from "#storybook/helpers/accounts/rows.ts";
import { expectToast } from "#storybook/helpers/page/expect-notifications.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({ title: "Flows/Re-enrolled while signed in", tags: ["slow"] });

const newestLink = ({ tables }: MockWorld) => tables.inviteLinks.at(-1);

/** The link ends the session that opened it; no error is shown, and Back does not return to it. */
export const ReEnrollment = meta.story({
  parameters: {
    harness: {
      scenario: "regular",
      page: "invite",
      id: (world) => newestLink(world)?.linkId ?? "",
      arrange: (world) => {
        const { id, uniqueUserNumber } = currentUserRow(world);
        makeInviteLink(world, { enrolUserId: id, uniqueUserNumber });
      },
    },
  },
  play: async ({ step, ...context }) => {
    const { world } = harnessOf(context);
    await step("The passkey is replaced", async () => {
      const box = await screen.findByRole("textbox", { name: inviteText.passcodeLabel });
      await userEvent.type(box, String(newestLink(world)?.passcode));
      await userEvent.click(screen.getByRole("button", { name: inviteText.create }));
      await expectToast(inviteText.succeeded.title);
    });
    await step("The login says no more than that", async () => {
      await expect(await screen.findByRole("heading", { name: loginText.heading })).toBeVisible();
      await expect(screen.queryByText(loginText.sessionOver)).toBeNull();
      await expect(screen.queryByText(loginText.leadsBack)).toBeNull();
    });
    await step("The new passkey signs in", async () => {
      await userEvent.click(screen.getByRole("button", { name: loginText.continue }));
      await expect(await screen.findByRole("heading", { name: newChatText.heading })).toBeVisible();
    });
  },
});
