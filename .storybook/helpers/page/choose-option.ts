import { screen, userEvent } from "storybook/test";

export async function chooseOption(select: string, option: string): Promise<void> {
  await userEvent.click(await screen.findByRole("combobox", { name: select }));
  await userEvent.click(await screen.findByRole("option", { name: option }));
}
