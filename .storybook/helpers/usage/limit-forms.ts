import { screen, userEvent, within } from "storybook/test";
import { limitsText } from "#contract/texts/usage-texts.ts";

/** The entry of a subject in the list of monthly limits. */
export async function limitEntry(name: string) {
  const list = await screen.findByRole("list", { name: limitsText.heading });
  const entry = (await within(list).findByRole("heading", { level: 3, name })).closest("li");
  if (entry === null) throw new Error(`${name} stands in no entry.`);
  return within(entry);
}

export const pressIn = async (entry: string, name: string) =>
  userEvent.click((await limitEntry(entry)).getByRole("button", { name }));

export async function openLimitForm(entry: string, subject: string) {
  await pressIn(entry, limitsText.change);
  return within(await screen.findByRole("form", { name: limitsText.formName(subject) }));
}

/** The form of a limit for a group. */
export async function openGroupForm() {
  await userEvent.click(await screen.findByRole("button", { name: limitsText.addGroup }));
  return within(await screen.findByRole("form", { name: limitsText.newGroupForm }));
}

export type LimitForm = Awaited<ReturnType<typeof openLimitForm>>;

export const costIn = (form: LimitForm, currency = "USD") =>
  form.findByRole("textbox", { name: limitsText.costLabel(currency) });
export const repliesIn = (form: LimitForm) => form.getByRole("textbox", { name: limitsText.repliesLabel });
export const saveLimits = (form: LimitForm) =>
  userEvent.click(form.getByRole("button", { name: limitsText.save }));

export async function retype(field: HTMLElement, text: string) {
  await userEvent.clear(field);
  if (text !== "") await userEvent.type(field, text);
}
