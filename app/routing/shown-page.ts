import { createContext, useContext } from "react";
import type { PageHandle } from "./page-code.ts";
import type { PageRouter } from "./page-router.ts";

interface Shown {
  readonly router: PageRouter;
  readonly page: PageHandle | undefined;
}

export const ShownPage = createContext<Shown | undefined>(undefined);

/** What the layout must know of the page on display. */
export function useShownPage(): PageHandle | undefined {
  return useContext(ShownPage)?.page;
}

/** Whether a page is on display or about to be, by its path. Asked when something happens, not while drawing. */
export function useIsGoingTo(): (path: string) => boolean {
  const router = useContext(ShownPage)?.router;
  return (path) => router?.address.pathname === path || router?.askedPath === path;
}
