import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "@playwright/test";
import { chatText } from "#contract/texts/chat-texts.ts";
import { failureText } from "#contract/texts/page-texts.ts";
import { type EngineBrowser, elementKey, type Size, WebDriverError } from "./drivers/engine-browser.ts";

/** The elements of a role, as far as the app uses it. */
const selectors = {
  alert: "[role=alert]",
  button: "button:not([role])",
  combobox: "[role=combobox]",
  heading: "h1, h2, h3",
  link: "a[href]",
  menuitem: "[role=menuitem]",
  option: "[role=option]",
  textbox: "textarea, input",
} as const;

type Role = keyof typeof selectors;

const patienceMilliseconds = 30_000;
const pauseMilliseconds = 50;
/** Failures that disappear when the page has stopped changing. */
const passing = ["element click intercepted", "element not interactable", "stale element reference"];
const keys = { control: "\uE009", enter: "\uE007" } as const;

/** Throws all other errors: the page changed between two commands. */
function ignorePassing(error: unknown): void {
  if (!(error instanceof WebDriverError && passing.includes(error.code))) throw error;
}

/** Runs in the page: the first visible element of a selector whose accessible name matches. */
function findElement(selector: string, pattern: string): Element | null {
  const textOf = (id: string) => document.getElementById(id)?.innerText ?? "";
  const nameOf = (element: HTMLElement) =>
    element.getAttribute("aria-label") ??
    element.getAttribute("aria-labelledby")?.split(" ").map(textOf).join(" ") ??
    (element as HTMLInputElement).labels?.[0]?.innerText ??
    element.getAttribute("placeholder") ??
    element.innerText;
  const isNamed = new RegExp(pattern);
  const elements = [...document.querySelectorAll<HTMLElement>(selector)];
  return (
    elements.find((element) => element.checkVisibility() && isNamed.test(nameOf(element).trim())) ?? null
  );
}

/** A page of another engine, used by roles and visible names. */
export class EnginePage {
  readonly browser: EngineBrowser;
  private readonly origin: string;

  constructor(browser: EngineBrowser, origin: string) {
    this.browser = browser;
    this.origin = origin;
  }

  async open(address: string): Promise<void> {
    await this.browser.navigate(new URL(address, this.origin).href);
  }

  async reload(): Promise<void> {
    await this.open(await this.path());
  }

  resize(size: Size): Promise<void> {
    return this.browser.resize(size);
  }

  /** Runs a function in the page. It can use only its own arguments. */
  async run<Args extends unknown[], Result>(
    inPage: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result> {
    // WebDriver passes JSON.
    return (await this.browser.execute(`return (${inPage})(...arguments)`, args)) as Result;
  }

  path(): Promise<string> {
    return this.run(() => window.location.pathname + window.location.search);
  }

  /** The visible text of the page. */
  text(): Promise<string> {
    return this.run(() => document.body.innerText);
  }

  /** Clicks once the element stands still: a menu that opens is placed after its items are there. */
  async click(role: Role, name: string | RegExp): Promise<void> {
    await this.use(role, name, async (element) => {
      await this.untilStill(element);
      await this.browser.click(element);
    });
  }

  /** Starts lines by Enter: WebKit's driver gives the page no key that it knows for "\n". */
  async type(name: string, text: string): Promise<void> {
    const pressed = text.replaceAll("\n", keys.enter);
    await this.use("textbox", name, (element) => this.browser.sendKeys(element, pressed));
  }

  /** By Ctrl+Enter, which always sends. */
  async typeAndSend(name: string, text: string): Promise<void> {
    await this.type(name, `${text}${keys.control}${keys.enter}`);
  }

  /** A list that is just opened may still move under a click, which is then repeated. */
  async chooseOption(combobox: string, option: string): Promise<void> {
    await this.click("combobox", combobox);
    await this.click("option", option);
    const isChosen = async () => {
      const listed = await this.find("option", option);
      if (listed === undefined) return true;
      await this.browser.click(listed).catch(ignorePassing);
      return false;
    };
    await expect.poll(isChosen, { timeout: patienceMilliseconds, intervals: [1000] }).toBe(true);
  }

  async expectPath(pattern: RegExp | string): Promise<void> {
    await expect
      .poll(() => this.path(), { timeout: patienceMilliseconds })
      .toEqual(typeof pattern === "string" ? pattern : expect.stringMatching(pattern));
  }

  async expectText(text: string): Promise<void> {
    await expect.poll(() => this.text(), { timeout: patienceMilliseconds }).toContain(text);
  }

  async expectElement(role: Role, name: string | RegExp): Promise<void> {
    await this.use(role, name, async () => undefined);
  }

  /** Expects one heading of the page's own, and no element wider than the window. */
  async expectWholePage(): Promise<void> {
    const headings = () =>
      this.run(() =>
        [...document.querySelectorAll("h1")].filter((h1) => h1.checkVisibility()).map((h1) => h1.innerText),
      );
    const own = [expect.stringMatching(/\S/)];
    await expect.poll(headings, { timeout: patienceMilliseconds }).toEqual(own);
    const overflow = await this.run(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    expect(await this.text()).not.toContain(failureText.heading);
  }

  /** Expects the newest reply to grow while it is written. */
  async expectGrowth(): Promise<void> {
    const length = await this.writtenLength();
    await expect.poll(() => this.writtenLength(), { timeout: patienceMilliseconds }).toBeGreaterThan(length);
  }

  async expectNoElement(role: Role, name: string | RegExp): Promise<void> {
    await expect.poll(() => this.find(role, name), { timeout: patienceMilliseconds }).toBeUndefined();
  }

  /** The length of the newest message while a reply is written; 0 once it has ended. */
  private writtenLength(): Promise<number> {
    return this.run((stop) => {
      const buttons = [...document.querySelectorAll("button")];
      const isWritten = buttons.some((button) => (button.ariaLabel ?? button.innerText) === stop);
      const message = document.querySelector<HTMLElement>("[role=log] > ol > li:last-child");
      return isWritten ? (message?.innerText.length ?? 0) : 0;
    }, chatText.stop);
  }

  /** Waits until an element has the same place twice. */
  private async untilStill(element: string): Promise<void> {
    const placeOf = () =>
      this.browser.execute("return JSON.stringify(arguments[0].getBoundingClientRect())", [
        { [elementKey]: element },
      ]);
    let place = await placeOf();
    for (;;) {
      await sleep(pauseMilliseconds);
      const next = await placeOf();
      if (next === place) return;
      place = next;
    }
  }

  private async find(role: Role, name: string | RegExp): Promise<string | undefined> {
    const pattern = typeof name === "string" ? `^${RegExp.escape(name)}$` : name.source;
    const found: unknown = await this.run(findElement, selectors[role], pattern);
    return found === null ? undefined : (found as Record<string, string>)[elementKey];
  }

  /** Waits for an element and uses it; repeats both while the page changes. */
  private async use(role: Role, name: string | RegExp, action: (element: string) => Promise<void>) {
    const deadline = performance.now() + patienceMilliseconds;
    let failure: unknown;
    while (performance.now() < deadline) {
      const element = await this.find(role, name);
      if (element !== undefined) {
        try {
          return await action(element);
        } catch (error) {
          ignorePassing(error);
          failure = error;
        }
      }
      await sleep(pauseMilliseconds);
    }
    throw new Error(`The page has no usable ${role} "${name}".\n${await this.text()}`, { cause: failure });
  }
}
