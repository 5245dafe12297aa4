import { expect, screen, userEvent } from "storybook/test";
import { scenarioInvites } from "#contract/mock/scenarios/add-main-user.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { inviteText, loginText, navigationText, newChatText } from "#contract/texts/page-texts.ts";
import { renderedMessages } from "#storybook/helpers/chats/conversation.ts";
import { expectToast } from "#storybook/helpers/page/expect-notifications.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({
  title: "Flows/Register to first chat",
  tags: ["slow"],
  parameters: {
    harness: {
      scenario: "signedOut",
      page: "invite",
      id: () => scenarioInvites.open.linkId,
      passkey: "success",
    },
  },
});

const words = "Write a toast for two people who met in a queue";

async function createAccount() {
  const passcode = await screen.findByRole("textbox", { name: inviteText.passcodeLabel });
  await userEvent.type(passcode, String(scenarioInvites.open.passcode));
  await userEvent.click(screen.getByRole("button", { name: inviteText.create }));
}

async function startChat() {
  await screen.findByRole("combobox", { name: newChatText.styleLabel });
  await userEvent.type(screen.getByRole("textbox", { name: newChatText.promptLabel }), words);
  await userEvent.click(screen.getByRole("button", { name: newChatText.start }));
}

export const RegisterToFirstChat = meta.story({
  play: async ({ canvas, step }) => {
    await step("The invite link opens the registration portal", async () => {
      await canvas.findByText(inviteText.banner);
      await canvas.findByRole("heading", { level: 1, name: inviteText.heading });
    });
    await step("The passcode and the device's passkey make the account", async () => {
      await createAccount();
      await expectToast(inviteText.succeeded.title, inviteText.succeeded.description);
      await canvas.findByRole("heading", { level: 1, name: loginText.heading });
    });
    await step("The passkey signs the person in", async () => {
      await userEvent.click(await canvas.findByRole("button", { name: loginText.continue }));
      await expectToast(loginText.succeeded.title, loginText.succeeded.description);
      await canvas.findByRole("heading", { level: 1, name: newChatText.heading });
      await expect(canvas.getByRole("button", { name: navigationText.logout })).toBeVisible();
    });
    await step("The first prompt starts the first chat", async () => {
      await startChat();
      await canvas.findByRole("heading", { level: 1, name: chatText.titleOf(words) });
    });
    await step("The first reply stands under the prompt", async () => {
      const [prompt, reply, ...more] = await renderedMessages();
      await expect(prompt).toHaveTextContent(words);
      await expect(reply?.textContent.length).toBeGreaterThan(80);
      await expect(more).toHaveLength(0);
    });
  },
});
