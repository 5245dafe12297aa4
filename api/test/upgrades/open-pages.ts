import { setTimeout as wait } from "node:timers/promises";
import type { Browser, BrowserContext, Page } from "playwright";
import { chatText } from "#contract/texts/chat-texts.ts";
import { failureText, loginText, navigationText, newChatText } from "#contract/texts/page-texts.ts";
import type { Site } from "../visitors/browser.ts";
import type { TestUser } from "../visitors/server-visitor.ts";

/** Long limits: a busy machine may be slow, and only a missing answer is a failure. */
const shownMilliseconds = 90_000;
const replyMilliseconds = 120_000;

/** The pages of the account menu, in the order in which they are opened. */
const menuPages = [
  { item: navigationText.settings, path: "/settings" },
  { item: navigationText.security, path: "/security" },
  { item: navigationText.usage, path: "/usage" },
  { item: navigationText.adminDashboard, path: "/admin" },
] as const;

/** Pages in Chromium whose faults are noted: failed requests, answers from 400 on, and errors of the console and of scripts. */
export class OpenPages implements AsyncDisposable {
  private readonly browser: Browser;
  private readonly site: Site;
  private readonly failures: string[];

  constructor(browser: Browser, site: Site, failures: string[]) {
    this.browser = browser;
    this.site = site;
    this.failures = failures;
  }

  /** Loads the login page in a new browser, without a cache. */
  async openLogin(): Promise<void> {
    const { page, close } = await this.openContext("a new page");
    await page.goto("/login");
    const heading = page.getByRole("heading", { level: 1, name: new RegExp(`${loginText.heading}$`) });
    await heading.waitFor().catch(() => this.failures.push("a new page: it stays empty"));
    await close();
  }

  /** Opens a page of a signed-in user, which stays open. */
  async openAs({ browser }: TestUser, name: string, path: string): Promise<OpenPage> {
    const { context, page } = await this.openContext(name);
    const url = this.site.origin;
    await context.addCookies(
      [...browser.cookies].map((cookie) => ({ name: cookie[0], value: cookie[1], url })),
    );
    await page.goto(path);
    await page.getByRole("button", { name: navigationText.logout }).waitFor();
    page.on("domcontentloaded", () => this.failures.push(`${name}: it was loaded again`));
    return new OpenPage(page, name, this.failures);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.browser.close();
  }

  private async openContext(name: string) {
    const context = await this.browser.newContext({ ignoreHTTPSErrors: true, baseURL: this.site.origin });
    const watch = this.watch(context, name);
    const page = await context.newPage();
    page.setDefaultTimeout(shownMilliseconds);
    const close = async () => {
      watch.isOver = true;
      await context.close();
    };
    return { context, page, close };
  }

  /** Closing a page aborts its requests, which is no failure. */
  private watch(context: BrowserContext, name: string): { isOver: boolean } {
    const state = { isOver: false };
    const note = (what: string) => {
      if (!state.isOver) this.failures.push(`${name}: ${what}`);
    };
    context.on("requestfailed", (request) => {
      const reason = request.failure()?.errorText;
      // A page cancels reads that it no longer needs.
      if (reason !== "net::ERR_ABORTED") note(`${request.method()} ${request.url()} ${reason}`);
    });
    context.on("response", (answer) => {
      if (answer.status() >= 400)
        note(`${answer.request().method()} ${answer.url()} was answered ${answer.status()}`);
    });
    context.on("weberror", (webError) => note(`uncaught ${webError.error().message}`));
    context.on("console", (message) => {
      if (message.type() === "error") note(`console: ${message.text()} ${message.location().url}`);
    });
    return state;
  }
}

/** A page that was opened before an upgrade, with the code of the older build. */
export class OpenPage {
  private readonly page: Page;
  private readonly name: string;
  private readonly failures: string[];

  constructor(page: Page, name: string, failures: string[]) {
    this.page = page;
    this.name = name;
    this.failures = failures;
  }

  /** Begins a chat and writes until it is stopped; each reply must be shown whole. Returns the number of replies. */
  async converse(prompt: string, expected: string, isOver: () => boolean): Promise<number> {
    await this.page.getByLabel(newChatText.promptLabel).fill(prompt);
    await this.page.getByRole("button", { name: newChatText.start }).click();
    for (let replies = 1; ; replies += 1) {
      await this.expectReply(replies, expected);
      if (isOver()) return replies;
      const box = this.page.getByPlaceholder(chatText.messagePlaceholder);
      await box.fill(prompt);
      await box.press("Control+Enter");
    }
  }

  /** Opens pages whose code is not loaded yet, one after the other, in turn with the list of chats. Returns how many. */
  async wander(isOver: () => boolean): Promise<number> {
    for (let count = 0; ; count += 1) {
      const { item, path } = menuPages[count % menuPages.length] ?? menuPages[0];
      await this.page.getByRole("button", { name: /^Account, User \d+$/ }).click();
      await this.page.getByRole("menuitem", { name: item }).click();
      await this.expectPage(path);
      await this.page.getByRole("link", { name: navigationText.chatHistory }).first().click();
      await this.expectPage("/chats");
      if (isOver() && count >= menuPages.length) return count;
      await wait(1500);
    }
  }

  /** The last message is the reply, whole and without a mark of an interruption. */
  async expectReply(count: number, expected: string): Promise<void> {
    const messages = this.page.getByRole("log", { name: chatText.conversation }).locator("> ol > li");
    const last = messages.nth(2 * count - 1);
    const again = last.getByRole("button", { name: chatText.regenerate });
    try {
      await again.waitFor({ timeout: replyMilliseconds });
    } catch {
      this.failures.push(`${this.name}: reply ${count} does not end`);
      return;
    }
    const shown = (await last.locator("p").allInnerTexts()).join("\n").trim();
    if (shown !== expected.trim()) this.failures.push(`${this.name}: reply ${count} is shown as "${shown}"`);
    for (const fault of [chatText.interruptedReply, chatText.failedReply, chatText.cutReply])
      if (await last.getByText(fault).isVisible()) this.failures.push(`${this.name}: ${fault}`);
  }

  private async expectPage(path: string): Promise<void> {
    await this.page.waitForURL((url) => url.pathname === path);
    const heading = this.page.getByRole("heading", { level: 1 });
    await heading.waitFor().catch(() => this.failures.push(`${this.name}: ${path} stays empty`));
    if (await this.page.getByText(failureText.heading).isVisible())
      this.failures.push(`${this.name}: ${path} says that something went wrong`);
  }
}
