/** The id of an element in WebDriver's answers. */
export type ElementId = string;

export type Size = { width: number; height: number };

/** A browser of another engine: the commands of W3C WebDriver that the tests use. */
export interface EngineBrowser {
  /** Opens an address and waits until its document is loaded. */
  navigate(url: string): Promise<void>;
  /** Runs the body of a function in the page. An element in its result is an id under `elementKey`. */
  execute(script: string, args: unknown[]): Promise<unknown>;
  click(element: ElementId): Promise<void>;
  /** Types into an element. */
  sendKeys(element: ElementId, text: string): Promise<void>;
  /** A cookie of the page's host. */
  addCookie(cookie: { name: string; value: string; httpOnly: boolean }): Promise<void>;
  /** Sets the size of the viewport. */
  resize(size: Size): Promise<void>;
  /** The errors of all pages so far: uncaught ones, those in the console and violations of the content policy. */
  errors(): Promise<string[]>;
  /** A picture of the viewport, as PNG. */
  screenshot(): Promise<Buffer>;
  stop(): Promise<void>;
}

/** The member of an element reference that has its id (W3C WebDriver, section 12.1). */
export const elementKey = "element-6066-11e4-a52e-4f735466cecf";

/** The failure of a command, by WebDriver's error code. */
export class WebDriverError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.name = "WebDriverError";
    this.code = code;
  }
}
