import { expect, screen, spyOn, userEvent, waitFor, within } from "storybook/test";
import { freshSeconds, passcodeDigits } from "#contract/limits.ts";
import { scenarioInvites } from "#contract/mock/scenarios/add-main-user.ts";
import { problemMessages } from "#contract/problem.ts";
import { adminText, reEnrollmentText } from "#contract/texts/admin-texts.ts";
import { reauthText } from "#contract/texts/security-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { expectRetryCountdown } from "#storybook/helpers/page/expect-countdown.ts";
import { expectToast, liveTexts } from "#storybook/helpers/page/expect-notifications.ts";
import { preview } from "#storybook/preview.tsx";

const { open } = scenarioInvites;
const freeNumber = 4711;

const meta = preview.meta({
  title: "Screens/Admin Dashboard",
  parameters: { harness: { scenario: "administrator", page: "admin" } },
});

const findNumber = () => screen.findByRole("textbox", { name: adminText.numberLabel });
const passcodeBox = () => screen.getByRole("textbox", { name: adminText.passcodeLabel });

/** Fills in the form and submits it. */
async function create(uniqueUserNumber: number) {
  await userEvent.type(await findNumber(), String(uniqueUserNumber));
  await userEvent.click(screen.getByRole("button", { name: adminText.generate }));
  await userEvent.click(screen.getByRole("button", { name: adminText.create }));
}

/** The table is rendered again after a refetch, so a cell found before may be gone. */
async function showsNumber(uniqueUserNumber: number) {
  const name = String(uniqueUserNumber);
  await waitFor(() => expect(screen.getByRole("cell", { name })).toBeVisible());
}

/** A rejected form keeps its input, and focus returns to its first field. */
async function expectRefusal(uniqueUserNumber: number, why: string) {
  await expectToast(why);
  await waitFor(async () => expect(await findNumber()).toHaveFocus());
  await expect(await findNumber()).toHaveValue(String(uniqueUserNumber));
  await expect(passcodeBox()).not.toHaveValue("");
}

/** The lowest free number is suggested, and filled in by one click. */
export const NumberSuggested = meta.story({
  tags: ["happy"],
  play: async (context) => {
    const { users, inviteLinks } = harnessOf(context).world.tables;
    const taken = [...users, ...inviteLinks].map(({ uniqueUserNumber }) => uniqueUserNumber);
    const next = 1;
    await expect(taken).not.toContain(next);
    const suggestion = await screen.findByRole("button", { name: adminText.nextNumberName(next) });
    await expect(await findNumber()).toHaveAttribute("placeholder", String(next));
    await userEvent.click(suggestion);
    await expect(await findNumber()).toHaveValue(String(next));
    await expect(liveTexts()).toContain(adminText.filled(adminText.numberLabel, String(next)));
  },
});

export const NumbersMissing = meta.story({
  tags: ["failing", "visual"],
  play: async () => {
    const number = await findNumber();
    await userEvent.click(screen.getByRole("button", { name: adminText.create }));
    await expect(number).toBeInvalid();
    await waitFor(() => expect(number).toHaveFocus());
    await expect(number).toHaveAccessibleDescription(`${adminText.numberHint} ${adminText.numberInvalid}`);
    await expect(passcodeBox()).toHaveAccessibleDescription(adminText.passcodeInvalid);
  },
});

export const PasscodeWrong = meta.story({
  tags: ["failing"],
  play: async () => {
    await userEvent.type(await findNumber(), String(freeNumber));
    await userEvent.type(passcodeBox(), "-12");
    await userEvent.click(screen.getByRole("button", { name: adminText.create }));
    await expect(await findNumber()).toBeValid();
    await expect(passcodeBox()).toBeInvalid();
    await waitFor(() => expect(passcodeBox()).toHaveFocus());
  },
});

export const PasscodeGenerated = meta.story({
  tags: ["happy"],
  play: async () => {
    await findNumber();
    await userEvent.click(screen.getByRole("button", { name: adminText.generate }));
    const eightDigits = new RegExp(`^[1-9]\\d{${passcodeDigits - 1}}$`);
    const filled = screen.getByDisplayValue<HTMLInputElement>(eightDigits);
    await expect(filled).toBe(passcodeBox());
    await expect(liveTexts()).toContain(adminText.filled(adminText.passcodeLabel, filled.value));
  },
});

export const Creating = meta.story({
  tags: ["loading"],
  parameters: { harness: { arrange: (world) => void world.holdRoute("inviteLinks.create") } },
  play: async () => {
    await create(freeNumber);
    await expect(await screen.findByRole("button", { name: adminText.creating })).toBeDisabled();
    await expect(await findNumber()).toBeDisabled();
  },
});

export const Created = meta.story({
  tags: ["happy"],
  play: async (context) => {
    const { tables } = harnessOf(context).world;
    const before = tables.inviteLinks.length;
    await create(freeNumber);
    await expectToast(adminText.created);
    await showsNumber(freeNumber);
    await expect(tables.inviteLinks).toHaveLength(before + 1);
    await expect(await findNumber()).toHaveValue("");
    await waitFor(async () => expect(await findNumber()).toHaveFocus());
    const panel = within(await screen.findByRole("region", { name: adminText.newLinkHeading(freeNumber) }));
    const link = tables.inviteLinks.find(({ uniqueUserNumber }) => uniqueUserNumber === freeNumber);
    await expect(panel.getByText(String(link?.passcode))).toBeVisible();
    const write = spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await userEvent.click(panel.getByRole("button", { name: adminText.copyBoth }));
    await expectToast(adminText.bothCopied);
    await expect(write.mock.lastCall?.[0]).toMatch(
      new RegExp(`${link?.linkId}\\nPasscode: ${link?.passcode}$`),
    );
    await userEvent.click(panel.getByRole("button", { name: reEnrollmentText.done }));
    await waitFor(() => expect(screen.getByRole("heading", { name: adminText.createHeading })).toHaveFocus());
  },
});

/** The input is kept until the step-up. */
export const CreatedAfterStepUp = meta.story({
  tags: ["happy"],
  parameters: { harness: { arrange: (world) => world.clock.advance(freshSeconds + 60) } },
  play: async () => {
    await create(freeNumber);
    const proof = within(await screen.findByRole("alertdialog", { name: reauthText.title }));
    await expect(screen.getByDisplayValue(String(freeNumber))).toBeInTheDocument();
    await userEvent.click(proof.getByRole("button", { name: reauthText.confirm }));
    await expectToast(adminText.created);
    await showsNumber(freeNumber);
  },
});

/** A number is unique: the server returns the validation error. */
export const CreateRefused = meta.story({
  tags: ["failing"],
  play: async () => {
    await create(open.uniqueUserNumber);
    await expectRefusal(open.uniqueUserNumber, problemMessages.number_taken);
    const number = await findNumber();
    await expect(number).toBeInvalid();
    await expect(number).toHaveAccessibleDescription(
      `${adminText.numberHint} ${problemMessages.number_taken}`,
    );
    await userEvent.type(number, "1");
    await expect(number).toBeValid();
  },
});

export const CreateFailed = meta.story({
  tags: ["failing"],
  parameters: { harness: { arrange: (world) => world.disconnectRoute("inviteLinks.create") } },
  play: async () => {
    await create(freeNumber);
    await expectRefusal(freeNumber, adminText.createFailed);
  },
});

/** The input is kept, and the page says when to send it again. */
export const TooManyWrites = meta.story({
  tags: ["failing"],
  parameters: {
    harness: {
      arrange: (world) =>
        world.failRoute("inviteLinks.create", "too_many_attempts", { retryAfterSeconds: 5 * 60 }),
    },
  },
  play: async () => {
    await create(freeNumber);
    await expectRefusal(freeNumber, problemMessages.too_many_attempts);
    await expectRetryCountdown("5 minutes", "waitOnly");
  },
});
