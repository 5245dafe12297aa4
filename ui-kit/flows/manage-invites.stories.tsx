import { expect, screen, spyOn, userEvent, waitFor } from "storybook/test";
import { adminText } from "#contract/texts/admin-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { inviteRow } from "#storybook/helpers/accounts/rows.ts";
import { expectToast } from "#storybook/helpers/page/expect-notifications.ts";
import { preview } from "#storybook/preview.tsx";

const uniqueUserNumber = 4711;

const meta = preview.meta({
  title: "Flows/Invite desk",
  tags: ["slow"],
  parameters: { harness: { scenario: "administrator", page: "admin" } },
});

/** An administrator creates an invite link, copies it, and deletes it. */
export const ManageInvites = meta.story({
  play: async ({ step, ...context }) => {
    const { world } = harnessOf(context);
    const write = spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    const newest = () => {
      const link = world.tables.inviteLinks.find((row) => row.uniqueUserNumber === uniqueUserNumber);
      if (link === undefined) throw new Error("No invite link was made.");
      return link;
    };

    await step("A number and a passcode make an invite link", async () => {
      const number = await screen.findByRole("textbox", { name: adminText.numberLabel });
      await userEvent.type(number, String(uniqueUserNumber));
      await userEvent.click(screen.getByRole("button", { name: adminText.generate }));
      await userEvent.click(screen.getByRole("button", { name: adminText.create }));
      await expectToast(adminText.created);
      const row = await inviteRow(newest());
      await waitFor(() => expect(row.getByText(adminText.valid)).toBeVisible());
      await expect(row.getByRole("cell", { name: String(newest().passcode) })).toBeVisible();
    });

    await step("Its address is copied, to be handed out", async () => {
      const row = await inviteRow(newest());
      await userEvent.click(row.getByRole("button", { name: adminText.copyUrl }));
      await expect(await row.findByRole("button", { name: adminText.copied })).toBeVisible();
      await expect(write.mock.lastCall?.[0]).toContain(newest().linkId);
    });

    await step("Switched off, it can be copied no more", async () => {
      const row = await inviteRow(newest());
      await userEvent.click(row.getByRole("button", { name: adminText.toggle }));
      await expectToast(adminText.toggled.disabled);
      await waitFor(() => expect(row.getByText(adminText.invalid)).toBeVisible());
      await waitFor(() => expect(row.getByText(adminText.copyUrl).closest("button")).toBeDisabled());
      await expect(newest().isValid).toBe(false);
    });

    await step("Switched on, it can be handed out again", async () => {
      const row = await inviteRow(newest());
      await userEvent.click(row.getByRole("button", { name: adminText.toggle }));
      await expectToast(adminText.toggled.enabled);
      await waitFor(() => expect(row.getByText(adminText.valid)).toBeVisible());
      await waitFor(() => expect(row.getByRole("button", { name: adminText.copyUrl })).toBeEnabled());
    });
  },
});
