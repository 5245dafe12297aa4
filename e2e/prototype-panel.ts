import type { Locator, Page } from "@playwright/test";
import { panelText } from "#prototype/panel/panel-text.ts";

/** The corner panel of the prototype, by what a person sees. */
export class PrototypePanel {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get root(): Locator {
    return this.page.getByRole("complementary", { name: panelText.name });
  }

  get opener(): Locator {
    return this.root.getByRole("button", { name: panelText.open });
  }

  get closer(): Locator {
    return this.root.getByRole("button", { name: panelText.close });
  }

  async choose(label: string, option: string): Promise<void> {
    await this.root.getByRole("combobox", { name: label }).click();
    await this.page.getByRole("option", { name: option, exact: true }).click();
  }

  /** The first of the open invites. */
  async readInvite(): Promise<{ path: string; passcode: string }> {
    await this.opener.click();
    const invite = this.root.getByRole("listitem").first();
    const path = await invite.getByRole("link").getAttribute("href");
    const passcode = /(\d+)$/.exec(await invite.innerText())?.[1];
    if (path === null || passcode === undefined) throw new Error("The panel shows no open invite.");
    return { path, passcode };
  }
}
