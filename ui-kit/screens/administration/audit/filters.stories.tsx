import { expect, screen, userEvent, waitFor } from "storybook/test";
import { adminText } from "#contract/texts/admin-texts.ts";
import { auditEventTexts, auditFilterText, auditText } from "#contract/texts/audit-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { otherUserRow } from "#storybook/helpers/accounts/rows.ts";
import { chooseOption } from "#storybook/helpers/page/controls.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({
  title: "Screens/Audit Log",
  parameters: { harness: { scenario: "administrator", page: "adminAudit" } },
});

/** By label, because querying each of fifty events by role takes seconds. */
const findEvents = async () => [...(await screen.findByLabelText(auditText.list)).children];
const textsOf = (events: readonly Element[]) => events.map(({ textContent }) => textContent);
const userBox = () => screen.findByRole("textbox", { name: auditText.userLabel });

async function filterByEvent(): Promise<void> {
  await findEvents();
  await chooseOption(auditText.eventLabel, auditEventTexts.passcode_failed);
  await waitFor(async () => {
    const others = textsOf(await findEvents()).filter(
      (text) => !text.startsWith(auditEventTexts.passcode_failed),
    );
    await expect(others).toEqual([]);
  });
}

export const FilteredByEvent = meta.story({
  tags: ["happy", "visual", "dark"],
  play: async (context) => {
    await filterByEvent();
    await expect(harnessOf(context).currentPath).toMatch(/audit\?event=passcode_failed$/);
  },
});

export const EveryEventAgain = meta.story({
  tags: ["happy"],
  play: async () => {
    await filterByEvent();
    await chooseOption(auditText.eventLabel, auditText.everyEvent);
    await waitFor(async () => expect(await findEvents()).toHaveLength(50));
  },
});

export const FilteredByUser = meta.story({
  tags: ["happy"],
  play: async (context) => {
    const { uniqueUserNumber } = otherUserRow(harnessOf(context).world);
    await findEvents();
    await userEvent.type(await userBox(), `${uniqueUserNumber}{Enter}`);
    await waitFor(async () => {
      const others = textsOf(await findEvents()).filter((text) => !text.includes(`user ${uniqueUserNumber}`));
      await expect(others).toEqual([]);
    });
    await expect(harnessOf(context).currentPath).toMatch(new RegExp(`audit\\?user=${uniqueUserNumber}$`));
    await expect(await userBox()).toHaveFocus();
  },
});

/** A page from the URL, as after a reload. */
export const Filtered = meta.story({
  tags: ["happy"],
  parameters: { harness: { audit: { event: "login_failed" } } },
  play: async () => {
    const [first] = await findEvents();
    await expect(first).toHaveTextContent(auditEventTexts.login_failed);
    await expect(screen.getByRole("combobox", { name: auditText.eventLabel })).toHaveTextContent(
      auditEventTexts.login_failed,
    );
  },
});

export const UserNotANumber = meta.story({
  tags: ["failing"],
  play: async (context) => {
    await findEvents();
    const box = await userBox();
    await userEvent.type(box, "somebody{Enter}");
    await expect(box).toBeInvalid();
    await expect(box).toHaveAccessibleDescription(adminText.numberInvalid);
    await expect(box).toHaveFocus();
    await expect(harnessOf(context).currentPath).toMatch(/audit$/);
  },
});

/** A URL with invalid filters: each is reported at its field and can be corrected there. */
export const InvalidUrl = meta.story({
  tags: ["failing", "visual"],
  parameters: { harness: { search: "?event=logins&user=44x" } },
  play: async () => {
    await expect(await findEvents()).toHaveLength(50);
    const kind = screen.getByRole("combobox", { name: auditText.eventLabel });
    await expect(kind).toHaveTextContent(auditText.everyEvent);
    await expect(kind).toHaveAccessibleDescription(auditFilterText.eventUnknown);
    const box = await userBox();
    await expect(box).toHaveValue("44x");
    await expect(box).toHaveAccessibleDescription(adminText.numberInvalid);
  },
});

export const InvalidUrlCorrected = InvalidUrl.extend({
  tags: ["happy", "!visual"],
  play: async (context) => {
    await findEvents();
    await chooseOption(auditText.eventLabel, auditText.everyEvent);
    await waitFor(() => expect(screen.queryByText(auditFilterText.eventUnknown)).toBeNull());
    await expect(await userBox()).toHaveValue("");
    await expect(screen.queryByText(adminText.numberInvalid)).toBeNull();
    await expect(harnessOf(context).currentPath).toMatch(/audit$/);
  },
});

export const NoneFound = meta.story({
  tags: ["failing", "visual"],
  parameters: { harness: { audit: { user: 999_999 } } },
  play: async () => {
    await expect(await screen.findByText(auditText.noneFound)).toBeVisible();
    await expect(screen.getByRole("button", { name: auditText.showAll })).toBeVisible();
  },
});

export const AllShownAgain = NoneFound.extend({
  tags: ["happy", "!visual"],
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: auditText.showAll }));
    await findEvents();
    await expect(await userBox()).toHaveValue("");
  },
});

/** An empty filtered page is not announced as empty before the unfiltered one is loaded. */
export const FiltersCleared = meta.story({
  tags: ["happy"],
  parameters: { harness: { audit: { user: 999_999 } } },
  play: async (context) => {
    await expect(await screen.findByText(auditText.noneFound)).toBeVisible();
    const answer = harnessOf(context).world.holdRoute("audit.list");
    await userEvent.click(screen.getByRole("button", { name: auditText.showAll }));
    await expect(await screen.findByText(auditText.loading)).toBeInTheDocument();
    await expect(screen.queryByText(auditText.empty)).toBeNull();
    await expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
    answer();
    await findEvents();
  },
});
