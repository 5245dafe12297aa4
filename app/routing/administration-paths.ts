import { pages, pagesWith, pageTable } from "#contract/pages.ts";
import type { AdministrationPaths } from "#ui-kit/screens/administration/administration-navigation.tsx";

/** The paths of the pages in the navigation of administrators. */
export const administrationPaths: AdministrationPaths = Object.fromEntries(
  pagesWith("tab").map((id) => [pageTable[id].tab, pages[id]]),
);
