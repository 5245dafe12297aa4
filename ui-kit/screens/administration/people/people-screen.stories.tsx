import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { noteLength, usersPerPage } from "#contract/limits.ts";
import { makeUser } from "#contract/mock/factories/make-user.ts";
import type { MockWorld } from "#contract/mock/mock-world.ts";
import { accountsText } from "#contract/texts/admin-texts.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import { loginText, newChatText } from "#contract/texts/page-texts.ts";
import { peopleText } from "#contract/texts/people-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { accountEntry, otherUserRow } from "#storybook/helpers/accounts/rows.ts";
import { chooseOption } from "#storybook/helpers/page/controls.ts";
import {
  expectNoHorizontalScroll,
  expectNoMotion,
  expectVisibleBorder,
} from "#storybook/helpers/page/expect-layout.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({
  title: "Screens/People",
  parameters: { harness: { scenario: "administrator", page: "adminPeople" } },
});

const findList = () => screen.findByRole("list", { name: peopleText.heading });
/** By selector, because querying each of 25 entries by role takes seconds. */
const shownNames = async () => [...(await findList()).querySelectorAll("h3")].map((name) => name.textContent);

async function expectNames(...numbers: number[]): Promise<void> {
  const names = numbers.map((number) => accountsText.user(number));
  await waitFor(async () => expect(await shownNames()).toEqual(names));
}

/** A search finds numbers and notes, and is in the URL. */
export const Found = meta.story({
  tags: ["happy", "visual", "desktop"],
  play: async (context) => {
    await findList();
    await userEvent.type(screen.getByRole("searchbox"), "soprano");
    await expectNames(43);
    await expect(harnessOf(context).currentPath).toMatch(/people\?q=soprano$/);
    await userEvent.clear(screen.getByRole("searchbox"));
    await userEvent.type(screen.getByRole("searchbox"), "User 4");
    await expectNames(42, 43, 44, 46, 47);
  },
});

export const NoneFound = meta.story({
  tags: ["failing", "visual"],
  parameters: { harness: { people: { q: "nobody at all" } } },
  play: async () => {
    await expect(await screen.findByText(peopleText.noneFound)).toBeVisible();
    const showAll = screen.getByRole("button", { name: peopleText.showAll });
    await expect(showAll).toBeVisible();
    // On a phone it stands below the fold.
    showAll.scrollIntoView({ block: "center" });
  },
});

export const AllShownAgain = NoneFound.extend({
  tags: ["happy", "!visual"],
  play: async (context) => {
    await userEvent.click(await screen.findByRole("button", { name: peopleText.showAll }));
    await findList();
    await expect(harnessOf(context).currentPath).toMatch(/people$/);
    await expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  },
});

/** Filters are in the URL, so that Back and a reload keep them. */
export const Filtered = meta.story({
  tags: ["happy"],
  play: async (context) => {
    await findList();
    await chooseOption(peopleText.role, peopleText.administrators);
    await expectNames(42);
    await chooseOption(peopleText.role, peopleText.anyRole);
    await chooseOption(peopleText.group, "Choir");
    await expectNames(43, 44);
    await chooseOption(peopleText.state, peopleText.states.disabled);
    await expect(await screen.findByText(peopleText.noneFound)).toBeVisible();
    await expect(harnessOf(context).currentPath).toMatch(/people\?state=disabled&group=[\w-]+$/);
  },
});

/** A filter by a group that is gone is shown, and can be removed. */
export const FilteredByDeletedGroup = meta.story({
  tags: ["happy"],
  parameters: { harness: { people: { group: "01890000-0000-7000-8000-000000000000" } } },
  play: async () => {
    const filter = await screen.findByRole("combobox", { name: peopleText.group });
    await waitFor(() => expect(filter).toHaveTextContent(peopleText.unknownGroup));
    await expect(await screen.findByText(peopleText.noneFound)).toBeVisible();
    await chooseOption(peopleText.group, peopleText.anyGroup);
    await findList();
  },
});

/** A deleted account keeps its number and has no actions. */
export const DeletedUsers = meta.story({
  tags: ["happy", "visual", "dark"],
  parameters: { harness: { people: { state: "deleted" } } },
  play: async () => {
    const entry = await accountEntry({ uniqueUserNumber: 48 });
    await expect(entry.getByText(peopleText.deletedBadge)).toBeVisible();
    await expect(entry.queryByRole("button")).toBeNull();
  },
});

function addPeople(world: MockWorld): void {
  for (let count = 0; count < 2 * usersPerPage; count += 1)
    makeUser(world, { uniqueUserNumber: 200 + count });
}

export const NextPage = meta.story({
  tags: ["happy"],
  parameters: { harness: { arrange: addPeople } },
  play: async (context) => {
    await expect(await shownNames()).toHaveLength(usersPerPage);
    await userEvent.click(screen.getByRole("button", { name: historyText.next }));
    await waitFor(async () => expect((await shownNames())[0]).not.toBe(accountsText.user(42)));
    await expect(harnessOf(context).currentPath).toMatch(/people\?page=2$/);
  },
});

/** A page out of range, as after a deletion, leads to the last page. */
export const PastTheEnd = meta.story({
  tags: ["failing"],
  parameters: { harness: { arrange: addPeople, people: { page: 900 } } },
  play: async (context) => {
    await findList();
    await waitFor(() => expect(harnessOf(context).currentPath).toMatch(/\?page=3$/));
  },
});

/** A user without the administrator role is redirected to the start page. */
export const Unauthorized = meta.story({
  tags: ["failing"],
  parameters: { harness: { role: "user" } },
  play: async () => {
    await expect(await screen.findByRole("heading", { name: newChatText.heading })).toBeVisible();
  },
});

export const Anonymous = meta.story({
  tags: ["failing"],
  parameters: { harness: { role: "anonymous" } },
  play: async () => {
    await expect(await screen.findByRole("heading", { name: loginText.heading })).toBeVisible();
  },
});

/** The longest note, and many groups with long names. */
export const LongText = meta.story({
  tags: ["variant", "phone"],
  globals: { viewport: { value: "phone" } },
  parameters: {
    harness: {
      arrange: (world) => {
        const member = otherUserRow(world);
        member.note = "unbreakable".repeat(20).slice(0, noteLength);
        for (let count = 0; count < 8; count += 1) {
          const id = world.newId();
          world.tables.groups.push({
            id,
            name: `${count} ${"Groupnamewithoutspaces".repeat(3)}`.slice(0, 60),
          });
          member.groupIds.push(id);
        }
      },
    },
  },
  play: async (context) => {
    const member = otherUserRow(harnessOf(context).world);
    const entry = await accountEntry(member);
    await expect(entry.getByText(member.note ?? "")).toBeVisible();
    await expectNoHorizontalScroll();
  },
});

export const Phone = meta.story({
  tags: ["variant", "phone"],
  globals: { viewport: { value: "phone" } },
  play: async () => {
    await findList();
    await expectNoHorizontalScroll();
  },
});

export const Tablet = Phone.extend({
  tags: ["variant", "!phone", "tablet"],
  globals: { viewport: { value: "tablet" } },
});

export const Dark = meta.story({
  tags: ["variant"],
  globals: { theme: "dark" },
  play: async () => void (await findList()),
});

export const RightToLeft = meta.story({
  tags: ["variant"],
  globals: { direction: "rtl" },
  play: async () => {
    await findList();
    await expectNoHorizontalScroll();
  },
});

export const ForcedColors = meta.story({
  tags: ["variant"],
  parameters: { harness: { media: "forced-colors" } },
  play: async (context) => {
    const entry = await accountEntry(otherUserRow(harnessOf(context).world));
    await expectVisibleBorder(entry.getByRole("button", { name: peopleText.edit }));
  },
});

export const ReducedMotion = meta.story({
  tags: ["variant"],
  parameters: { harness: { media: "prefers-reduced-motion" } },
  play: async () => {
    const list = await findList();
    await expect(within(list).getAllByRole("listitem").length).toBeGreaterThan(0);
    await expectNoMotion(list);
  },
});
