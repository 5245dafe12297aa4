import { screen } from "storybook/test";
import { scenarioInvites } from "#contract/mock/scenarios/add-main-user.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import { inviteText, newChatText } from "#contract/texts/page-texts.ts";
import { groupsText, peopleText } from "#contract/texts/people-texts.ts";
import { securityText } from "#contract/texts/security-texts.ts";
import { settingsText } from "#contract/texts/settings-texts.ts";
import { stylesText, styleText } from "#contract/texts/styles-admin-texts.ts";
import { keyboardMap } from "#storybook/docs/keyboard-map/keyboard-map.ts";
import { inviteRow, securityEntries } from "#storybook/helpers/accounts/rows.ts";
import { newestChat } from "#storybook/helpers/chats/stored-chats.ts";
import { expectKeyboardMap } from "#storybook/helpers/page/expect-keyboard-map.ts";
import { preview } from "#storybook/preview.tsx";

/** Tabs through each screen and compares the stops with the keyboard map. */
const meta = preview.meta({ title: "Flows/Keyboard map", tags: ["slow"] });

export const NewChat = meta.story({
  parameters: { harness: { page: "newChat" } },
  play: async () => {
    await screen.findByRole("combobox", { name: newChatText.styleLabel });
    await expectKeyboardMap(keyboardMap.newChat);
  },
});

export const Chat = meta.story({
  parameters: { harness: { page: "chat", id: (world) => newestChat(world).id } },
  play: async () => {
    await screen.findByRole("textbox", { name: chatText.messageLabel });
    await expectKeyboardMap(keyboardMap.chat);
  },
});

export const ChatHistory = meta.story({
  parameters: { harness: { scenario: "longHistory", page: "chats", query: { page: 2 } } },
  play: async () => {
    await screen.findByRole("navigation", { name: historyText.pagination });
    await expectKeyboardMap(keyboardMap.chats);
  },
});

export const Settings = meta.story({
  parameters: { harness: { page: "settings" } },
  play: async () => {
    await screen.findByRole("link", { name: settingsText.security });
    await expectKeyboardMap(keyboardMap.settings);
  },
});

export const Security = meta.story({
  parameters: { harness: { page: "security" } },
  play: async () => {
    await securityEntries(securityText.passkeys.heading);
    await securityEntries(securityText.sessions.heading);
    await expectKeyboardMap(keyboardMap.security);
  },
});

export const AdminDashboard = meta.story({
  parameters: { harness: { scenario: "administrator", page: "admin" } },
  play: async () => {
    await inviteRow(scenarioInvites.open);
    await expectKeyboardMap(keyboardMap.admin);
  },
});

export const People = meta.story({
  parameters: { harness: { scenario: "administrator", page: "adminPeople" } },
  play: async () => {
    await screen.findByRole("list", { name: peopleText.heading });
    await screen.findByRole("list", { name: groupsText.heading });
    await expectKeyboardMap(keyboardMap.adminPeople);
  },
});

export const Styles = meta.story({
  parameters: { harness: { scenario: "administrator", page: "adminStyles" } },
  play: async () => {
    await screen.findByRole("list", { name: stylesText.list });
    await expectKeyboardMap(keyboardMap.adminStyles);
  },
});

export const Style = meta.story({
  parameters: { harness: { scenario: "administrator", page: "adminStyle", id: () => "1" } },
  play: async () => {
    await screen.findByRole("textbox", { name: styleText.contentLabel });
    await expectKeyboardMap(keyboardMap.adminStyle);
  },
});

export const AuditLog = meta.story({
  parameters: { harness: { scenario: "administrator", page: "adminAudit" } },
  play: async () => {
    await screen.findByRole("navigation", { name: historyText.pagination });
    await expectKeyboardMap(keyboardMap.adminAudit);
  },
});

export const Login = meta.story({
  parameters: { harness: { scenario: "signedOut", page: "login" } },
  play: async () => {
    await screen.findByRole("button");
    await expectKeyboardMap(keyboardMap.login);
  },
});

export const Invite = meta.story({
  parameters: { harness: { scenario: "signedOut", page: "invite", id: () => scenarioInvites.open.linkId } },
  play: async () => {
    await screen.findByRole("textbox", { name: inviteText.passcodeLabel });
    await expectKeyboardMap(keyboardMap.invite);
  },
});

export const TestInvite = meta.story({
  parameters: { harness: { scenario: "signedOut", page: "testInvite", id: () => "k7qm3xv9p2" } },
  play: async () => {
    await screen.findByText("k7qm3xv9p2");
    await expectKeyboardMap(keyboardMap.testInvite);
  },
});

export const NotFound = meta.story({
  parameters: { harness: { scenario: "signedOut", page: "unknown" } },
  play: async () => {
    await screen.findByRole("heading", { level: 1 });
    await expectKeyboardMap(keyboardMap.notFound);
  },
});
