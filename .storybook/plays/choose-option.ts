import { screen, userEvent } from "storybook/test";

/** Opens a select by its name and takes one of its options. */
export async function chooseOption(select: string, option: string): Promise<void> {
  await userEvent.click(await screen.findByRole("combobox", { name: select }));
  await userEvent.click(await screen.findByRole("option", { name: option }));
}
