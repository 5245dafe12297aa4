import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import { chatText } from "#contract/texts/chat-texts.ts";
import { inviteText, loginText, navigationText, newChatText, toastText } from "#contract/texts/page-texts.ts";
import type { PageFaults } from "./page-faults.ts";
import type { Invite } from "./start-server.ts";

/** What a person does again and again, by what they see. */
export class Person {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** The newest notification with this text. */
  toast(text: string): Locator {
    return this.page
      .getByRole("region", { name: new RegExp(toastText.region) })
      .getByText(text, { exact: true });
  }

  async openInvite({ url }: Invite): Promise<void> {
    await this.page.goto(url);
    await expect(this.page.getByRole("heading", { name: inviteText.heading })).toBeVisible();
  }

  async createAccount(passcode: string): Promise<void> {
    await this.page.getByLabel(inviteText.passcodeLabel).fill(passcode);
    await this.page.getByRole("button", { name: inviteText.create }).click();
  }

  async register(invite: Invite): Promise<void> {
    await this.openInvite(invite);
    await this.createAccount(invite.passcode);
    await expect(this.page.getByRole("heading", { name: loginText.heading })).toBeVisible();
  }

  async signIn(): Promise<void> {
    await this.page.getByRole("button", { name: loginText.continue }).click();
    await this.expectSignedIn();
  }

  /** Opens an address at which one is signed in. */
  async begin(address: string): Promise<void> {
    await this.page.goto(address);
    await this.expectSignedIn();
  }

  /** Begins a chat on /new and waits for the end of its first reply. */
  async startChat(prompt: string): Promise<void> {
    await this.page.getByLabel(newChatText.promptLabel).fill(prompt);
    await this.page.getByRole("button", { name: newChatText.start }).click();
    await expect(this.page).toHaveURL(/\/chat\/[^/]+$/);
    await expect(this.messages).toHaveCount(2);
    await expect(this.lastReply.getByRole("button", { name: chatText.regenerate })).toBeEnabled();
  }

  /** The messages themselves: a reply may hold lists of its own. */
  get messages(): Locator {
    const conversation = this.page.getByRole("log", { name: chatText.conversation });
    return conversation.locator("> ol > li");
  }

  get lastReply(): Locator {
    return this.messages.last();
  }

  /** The words of the newest reply as they are shown, without name, time and buttons. */
  async replyText(): Promise<string> {
    return (await this.lastReply.locator("p").allInnerTexts()).join("\n").trim();
  }

  /** The same person at an address, in a further tab of the same browser. */
  async inAnotherTab(address: string): Promise<Person> {
    const tab = new Person(await this.page.context().newPage());
    await tab.begin(address);
    return tab;
  }

  /** The same person in another browser, which nothing that happens elsewhere reaches by itself. */
  async inDeafBrowser(browser: Browser, faults: PageFaults, address: string): Promise<Person> {
    const storageState = await this.page.context().storageState();
    const other = new Person(await faults.openElsewhere(browser, { storageState }));
    faults.expectCutRequest();
    await other.page.route("**/events", (route) => route.abort());
    await other.begin(address);
    return other;
  }

  /** What the bot of this installation is called. */
  async botName(): Promise<string> {
    return (await this.page.locator("meta[name=product-name]").getAttribute("content")) ?? "";
  }

  /** By the keys that always send: right after Stop has gone, a press of the button in its place does not. */
  async send(text: string): Promise<void> {
    await expect(this.page.getByRole("button", { name: chatText.send })).toBeEnabled();
    const box = this.page.getByPlaceholder(chatText.messagePlaceholder);
    await box.fill(text);
    await box.press("Control+Enter");
  }

  private async expectSignedIn(): Promise<void> {
    await expect(this.page.getByRole("button", { name: navigationText.logout })).toBeVisible();
  }
}
