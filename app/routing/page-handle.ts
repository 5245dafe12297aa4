import type { PageCode } from "./page-code.ts";

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
