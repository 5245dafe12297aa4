import type { ComponentType } from "react";

interface PageModule {
  readonly Component: ComponentType;
}

/** The code of a page: fetched when the page is first gone to, and again after a time when it could not be. */
export class PageCode {
  private readonly fetchModule: () => Promise<PageModule>;
  private component: ComponentType | undefined;
  private failure: unknown;

  constructor(fetchModule: () => Promise<PageModule>) {
    this.fetchModule = fetchModule;
  }

  get isLoaded(): boolean {
    return this.component !== undefined;
  }

  /** Over when there is something to show: the page, or that its code could not be loaded. */
  async load(): Promise<void> {
    try {
      this.component = (await this.fetchModule()).Component;
    } catch (failure) {
      this.failure = failure;
    }
  }

  /** The page; throws why it could not be loaded. */
  read(): ComponentType {
    if (this.component === undefined) throw this.failure;
    return this.component;
  }
}

/** What must be known of a page before it is drawn. */
export interface PageHandle {
  readonly title: string;
  readonly code: PageCode;
  /** The page is as high as the window and scrolls inside itself. */
  readonly fill?: boolean;
}

export function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === "object" && handle !== null && "title" in handle && "code" in handle;
}
