import { useMatches } from "react-router";

/** What the layout must know of a page. */
export interface PageHandle {
  readonly title: string;
  /** The page is as high as the window and scrolls inside itself. */
  readonly fill?: boolean;
}

function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === "object" && handle !== null && "title" in handle;
}

/** The handle of the page that is shown. */
export function usePageHandle(): PageHandle | undefined {
  const handle = useMatches().at(-1)?.handle;
  return isPageHandle(handle) ? handle : undefined;
}
