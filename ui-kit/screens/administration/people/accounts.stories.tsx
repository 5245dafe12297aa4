import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { problemMessages } from "#contract/problem.ts";
import { accountsText } from "#contract/texts/admin-texts.ts";
import { administrationText } from "#contract/texts/administration-texts.ts";
import { failureText, rateLimitText } from "#contract/texts/page-texts.ts";
import { peopleText } from "#contract/texts/people-texts.ts";
import { type Harness, harnessOf } from "#storybook/harness/harness.ts";
import { accountEntry, currentUserRow, otherUserRow } from "#storybook/helpers/accounts/rows.ts";
import { expectNoHorizontalScroll } from "#storybook/helpers/page/expect-layout.ts";
import { expectToast, liveTexts } from "#storybook/helpers/page/expect-notifications.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({
  title: "Screens/People",
  parameters: { harness: { scenario: "administrator", page: "adminPeople" } },
});

const memberOf = ({ world }: Harness) => otherUserRow(world);

async function press(person: { uniqueUserNumber: number }, name: string) {
  const entry = await accountEntry(person);
  await userEvent.click(entry.getByRole("button", { name }));
}

export const Users = meta.story({
  tags: ["happy", "usual", "visual"],
  play: async (context) => {
    const { world } = harnessOf(context);
    const list = within(await screen.findByRole("list", { name: peopleText.heading }));
    const present = world.tables.users.filter(({ deletedAt }) => deletedAt === null);
    await expect(list.getAllByRole("heading", { level: 3 })).toHaveLength(present.length);
    const own = await accountEntry(currentUserRow(world));
    await expect(own.getByText(accountsText.you)).toBeVisible();
    await expect(own.getByText(accountsText.administrator)).toBeVisible();
    const member = await accountEntry(otherUserRow(world));
    await expect(member.queryByText(accountsText.you)).toBeNull();
    await expect(member.getByRole("button", { name: accountsText.reEnroll })).toBeEnabled();
    const pages = within(screen.getByRole("navigation", { name: administrationText.label }));
    const links = pages.getAllByRole("link").map(({ textContent }) => textContent);
    const { invites, people, styles, models, usage, audit } = administrationText.pages;
    await expect(links).toEqual([invites, people, styles, models, usage, audit]);
    await expect(pages.getByRole("link", { name: people })).toHaveAttribute("aria-current", "page");
  },
});

/** The person cannot sign in with a passkey that changed, and a new link helps. */
export const PasskeyRefused = meta.story({
  tags: ["failing"],
  parameters: {
    harness: {
      arrange: (world) => {
        const { webauthnUserId } = otherUserRow(world);
        for (const passkey of world.tables.passkeys)
          if (passkey.userHandle === webauthnUserId) passkey.isSuspect = true;
      },
    },
  },
  play: async (context) => {
    const { world } = harnessOf(context);
    const member = await accountEntry(otherUserRow(world));
    const passkeys = world.tables.passkeys.filter(({ isSuspect }) => isSuspect);
    await expect(member.getByText(accountsText.changedPasskeys(passkeys.length))).toBeVisible();
    await expect(member.getByRole("button", { name: accountsText.reEnroll })).toBeEnabled();
    const own = await accountEntry(currentUserRow(world));
    await expect(own.queryByText(/refused because/)).toBeNull();
  },
});

export const UsersLoading = meta.story({
  tags: ["loading"],
  parameters: { harness: { arrange: (world) => void world.holdRoute("users.list") } },
  play: async () => {
    await expect(await screen.findByText(peopleText.loading)).toBeInTheDocument();
    await expect(screen.getByRole("searchbox", { name: peopleText.searchLabel })).toBeEnabled();
  },
});

let answerUsers: () => void;

/** The end of loading is announced after its start. */
export const UsersLoaded = meta.story({
  tags: ["happy"],
  parameters: {
    harness: {
      arrange: (world) => {
        answerUsers = world.holdRoute("users.list");
      },
    },
  },
  play: async () => {
    await waitFor(() => expect(liveTexts()).toContain(peopleText.loading));
    answerUsers();
    await waitFor(() => expect(liveTexts()).toContain(peopleText.loaded));
    await expect(liveTexts()).not.toContain(peopleText.loading);
  },
});

export const UsersFailed = meta.story({
  tags: ["failing"],
  parameters: { harness: { arrange: (world) => world.failRoute("users.list", "internal") } },
  play: async (context) => {
    const alert = await screen.findByRole("alert");
    await expect(alert).toHaveTextContent(`${peopleText.fetchFailed} ${problemMessages.internal}`);
    harnessOf(context).world.restoreRoute("users.list");
    await userEvent.click(within(alert).getByRole("button", { name: failureText.tryAgain }));
    await accountEntry(memberOf(harnessOf(context)));
  },
});

/** A disabled account is shown as such after the server has confirmed it; the same button enables it again. */
export const UserDisabled = meta.story({
  tags: ["happy", "visual"],
  play: async (context) => {
    const member = memberOf(harnessOf(context));
    await press(member, accountsText.disable);
    await expectToast(accountsText.wasDisabled(member.uniqueUserNumber));
    const entry = await accountEntry(member);
    await expect(await entry.findByText(accountsText.disabled)).toBeVisible();
    const enable = await entry.findByRole("button", { name: accountsText.enable });
    await waitFor(() => expect(enable).toHaveFocus());
  },
});

export const UserEnabled = meta.story({
  tags: ["happy"],
  parameters: {
    harness: {
      arrange: (world) => {
        otherUserRow(world).disabledAt = world.clock.isoIn(-60);
      },
    },
  },
  play: async (context) => {
    const member = memberOf(harnessOf(context));
    await press(member, accountsText.enable);
    await expectToast(accountsText.wasEnabled(member.uniqueUserNumber));
    const entry = await accountEntry(member);
    await waitFor(() => expect(entry.queryByText(accountsText.disabled)).toBeNull());
  },
});

export const ChangingUser = meta.story({
  tags: ["loading"],
  parameters: { harness: { arrange: (world) => void world.holdRoute("users.change") } },
  play: async (context) => {
    const member = memberOf(harnessOf(context));
    await press(member, accountsText.disable);
    const entry = await accountEntry(member);
    await waitFor(() => expect(entry.getByRole("button", { name: accountsText.disable })).toBeDisabled());
    await expect(entry.getByRole("button", { name: accountsText.reEnroll })).toBeDisabled();
    await expect(entry.queryByText(accountsText.disabled)).toBeNull();
  },
});

export const MadeAdministrator = meta.story({
  tags: ["happy"],
  play: async (context) => {
    const member = memberOf(harnessOf(context));
    await press(member, accountsText.makeAdministrator);
    await expectToast(accountsText.isAdministrator(member.uniqueUserNumber));
    const entry = await accountEntry(member);
    await expect(await entry.findByText(accountsText.administrator)).toBeVisible();
    await press(member, accountsText.removeAdministrator);
    await expectToast(accountsText.isNoAdministrator(member.uniqueUserNumber));
  },
});

export const ChangeFailed = meta.story({
  tags: ["failing"],
  parameters: { harness: { arrange: (world) => world.failRoute("users.change", "internal") } },
  play: async (context) => {
    const member = memberOf(harnessOf(context));
    await press(member, accountsText.disable);
    await expectToast(accountsText.changeFailed, problemMessages.internal);
    const entry = await accountEntry(member);
    await waitFor(() => expect(entry.getByRole("button", { name: accountsText.disable })).toHaveFocus());
  },
});

export const TooManyChanges = meta.story({
  tags: ["failing"],
  parameters: {
    harness: {
      arrange: (world) => world.failRoute("users.change", "too_many_attempts", { retryAfterSeconds: 60 }),
    },
  },
  play: async (context) => {
    await press(memberOf(harnessOf(context)), accountsText.disable);
    await expectToast(accountsText.changeFailed, rateLimitText.wait("1 minute"));
  },
});

export const UsersOnPhone = Users.extend({
  tags: ["variant", "!visual", "phone"],
  globals: { viewport: { value: "phone" } },
  play: async (context) => {
    const entry = await accountEntry(memberOf(harnessOf(context)));
    await expect(entry.getByRole("button", { name: accountsText.disable })).toBeVisible();
    await expectNoHorizontalScroll();
  },
});
