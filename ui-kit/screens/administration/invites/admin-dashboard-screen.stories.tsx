import { expect, screen, userEvent, within } from "storybook/test";
import { maxInteger } from "#contract/limits.ts";
import { makeInviteLink } from "#contract/mock/factories/make-invite-link.ts";
import { scenarioInvites } from "#contract/mock/scenarios/add-main-user.ts";
import { mockNow } from "#contract/mock/state/mock-clock.ts";
import { problemMessages } from "#contract/problem.ts";
import { adminText } from "#contract/texts/admin-texts.ts";
import { loginText, navigationText, newChatText } from "#contract/texts/page-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { currentUserRow, inviteRow, otherUserRow } from "#storybook/helpers/accounts/rows.ts";
import { expectNoHorizontalScroll } from "#storybook/helpers/page/expect-layout.ts";
import { preview } from "#storybook/preview.tsx";

const { open, off, used, expired, locked } = scenarioInvites;

const meta = preview.meta({
  title: "Screens/Admin Dashboard",
  parameters: { harness: { scenario: "administrator", page: "admin" } },
});

const findTable = () => screen.findByRole("region", { name: adminText.listHeading });

/** The list of links stands below the fold, behind the form. */
const scrollToList = (part: Element) => part.scrollIntoView({ block: "center" });

export const Links = meta.story({
  tags: ["happy", "usual", "visual"],
  play: async (context) => {
    await expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent(adminText.heading);
    await inviteRow(scenarioInvites.open);
    const table = within(await findTable());
    for (const title of Object.values(adminText.columns))
      await expect(table.getByRole("columnheader", { name: title })).toBeVisible();
    const { inviteLinks } = harnessOf(context).world.tables;
    await expect(table.getAllByRole("row")).toHaveLength(inviteLinks.length + 1);
    const row = await inviteRow(scenarioInvites.open);
    await expect(row.getByText(adminText.valid)).toBeVisible();
    await expect(row.getByRole("button", { name: adminText.copyUrl })).toBeEnabled();
    // No column is out of view.
    const region = (await findTable()).parentElement as HTMLElement;
    await expect(region.scrollWidth).toBeLessThanOrEqual(region.clientWidth);
  },
});

export const NoLinks = meta.story({
  tags: ["happy", "visual"],
  parameters: {
    harness: {
      arrange: (world) => {
        world.tables.inviteLinks = [];
      },
    },
  },
  play: async () => {
    const cell = await screen.findByRole("cell", { name: adminText.noLinks });
    await expect(cell).toBeVisible();
    await expect(screen.getByRole("button", { name: adminText.create })).toBeEnabled();
    scrollToList(cell);
  },
});

/** An unusable link cannot be copied; each shows the reason. */
export const InvalidLink = meta.story({
  tags: ["failing"],
  play: async () => {
    for (const link of [off, used, expired, locked]) {
      const row = await inviteRow(link);
      await expect(row.getByText(adminText.invalid)).toBeVisible();
      await expect(row.getByRole("button", { name: adminText.copyUrl })).toBeDisabled();
    }
    const offRow = await inviteRow(off);
    await expect(offRow.getByText(adminText.stateReason.off())).toBeVisible();
    await expect(offRow.getByRole("button", { name: adminText.toggle })).toBeEnabled();
    const lockedRow = await inviteRow(locked);
    await expect(lockedRow.getByText(adminText.stateReason.locked())).toBeVisible();
  },
});

/** A used link stays used and shows its account. */
export const UsedLink = meta.story({
  tags: ["failing"],
  play: async () => {
    const row = await inviteRow(used);
    await expect(row.getByRole("button", { name: adminText.toggle })).toBeDisabled();
    await expect(row.queryByRole("button", { name: adminText.actionsOf(used.uniqueUserNumber) })).toBeNull();
  },
});

export const RolesLoading = meta.story({
  tags: ["loading"],
  parameters: { harness: { arrange: (world) => void world.holdRoute("session.roles") } },
  play: async () => {
    await expect(await screen.findByRole("status")).toHaveTextContent(navigationText.loading);
    await expect(screen.queryByRole("heading", { name: adminText.heading })).toBeNull();
  },
});

export const Loading = meta.story({
  tags: ["loading", "visual"],
  parameters: { harness: { arrange: (world) => void world.holdRoute("inviteLinks.list") } },
  play: async () => {
    const status = await screen.findByText(adminText.loading);
    await expect(screen.getByRole("button", { name: adminText.create })).toBeEnabled();
    scrollToList(status);
  },
});

export const FetchFailed = meta.story({
  tags: ["failing", "visual"],
  parameters: { harness: { arrange: (world) => world.failRoute("inviteLinks.list", "internal") } },
  play: async () => {
    const alert = await screen.findByRole("alert");
    await expect(alert).toHaveTextContent(`${adminText.fetchFailed} ${problemMessages.internal}`);
    scrollToList(alert);
  },
});

export const TriedAgain = FetchFailed.extend({
  tags: ["happy", "!visual"],
  play: async (context) => {
    const again = await screen.findByRole("button", { name: adminText.tryAgain });
    harnessOf(context).world.restoreRoute("inviteLinks.list");
    await userEvent.click(again);
    await inviteRow(scenarioInvites.open);
    await expect(screen.queryByRole("alert")).toBeNull();
  },
});

/** A user without the administrator role is redirected to the start page. */
export const Unauthorized = meta.story({
  tags: ["failing"],
  parameters: { harness: { role: "user" } },
  play: async () => {
    await expect(await screen.findByRole("heading", { name: newChatText.heading })).toBeVisible();
    await expect(screen.queryByRole("link", { name: navigationText.adminDashboard })).toBeNull();
  },
});

export const Anonymous = meta.story({
  tags: ["failing"],
  parameters: { harness: { role: "anonymous" } },
  play: async () => {
    await expect(await screen.findByRole("heading", { name: loginText.heading })).toBeVisible();
  },
});

/** Rows are cards that do not scroll sideways, so the region is no Tab stop. */
export const Phone = meta.story({
  tags: ["variant", "phone"],
  globals: { viewport: { value: "phone" } },
  play: async () => {
    await inviteRow(scenarioInvites.open);
    const table = await findTable();
    await expect(table).not.toHaveAttribute("tabindex");
    await expectNoHorizontalScroll();
  },
});

export const Tablet = meta.story({
  tags: ["variant", "tablet"],
  globals: { viewport: { value: "tablet" } },
  play: async () => {
    await inviteRow(scenarioInvites.open);
    await expectNoHorizontalScroll();
  },
});

export const Dark = Links.extend({ tags: ["variant", "!visual"], globals: { theme: "dark" } });
export const RightToLeft = Links.extend({ tags: ["variant", "!visual"], globals: { direction: "rtl" } });

/** The longest numbers that a column fits; the newest of two dozen links. */
export const LongText = meta.story({
  tags: ["variant"],
  parameters: {
    harness: {
      arrange: ({ tables }) => {
        const first = tables.inviteLinks.find(({ linkId }) => linkId === open.linkId);
        if (first === undefined) throw new Error("The scenario has no open invite link.");
        for (let copy = 0; copy < 12; copy += 1)
          tables.inviteLinks.push({
            ...first,
            linkId: `${first.linkId.slice(0, -2)}${String(copy).padStart(2, "0")}`,
            uniqueUserNumber: maxInteger - copy,
            passcode: maxInteger,
            createdAt: mockNow,
          });
      },
    },
  },
  play: async () => {
    await expect(await screen.findByText(String(maxInteger - 11))).toBeInTheDocument();
    const [, newest] = within(await findTable()).getAllByRole("row");
    await expect(newest).toHaveTextContent(String(maxInteger));
    await expectNoHorizontalScroll();
  },
});

/** The role granted by a link, and its creator. */
export const GrantsAdministrator = meta.story({
  tags: ["happy"],
  play: async (context) => {
    const { inviteLinks } = harnessOf(context).world.tables;
    const link = inviteLinks.find(({ roleName }) => roleName === "admin");
    const row = await inviteRow({ linkId: link?.linkId ?? "" });
    await expect(row.getByText(adminText.grantsAdministrator)).toBeVisible();
    await expect(row.getByText(adminText.passcodeShownOnce)).toBeVisible();
    await expect(row.getByText(adminText.madeBy(null))).toBeVisible();
    const number = currentUserRow(harnessOf(context).world).uniqueUserNumber;
    await expect((await inviteRow(open)).getByText(adminText.madeBy(number))).toBeVisible();
  },
});

/** The passcode of a re-enrollment link is shown once, when the link is made. */
export const ReEnrollsUser = meta.story({
  tags: ["happy"],
  parameters: {
    harness: {
      arrange: (world) => {
        const { id: enrolUserId, uniqueUserNumber } = otherUserRow(world);
        makeInviteLink(world, { enrolUserId, uniqueUserNumber });
      },
    },
  },
  play: async (context) => {
    const { inviteLinks } = harnessOf(context).world.tables;
    const link = inviteLinks.find(({ enrolUserId }) => enrolUserId !== null);
    const row = await inviteRow({ linkId: link?.linkId ?? "" });
    await expect(row.getByText(adminText.passcodeShownOnce)).toBeVisible();
  },
});
