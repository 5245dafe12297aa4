import { type AdministrationPage, pagesWith, pageTable } from "#contract/pages.ts";
import { administrationText } from "#contract/texts/administration-texts.ts";
import { css } from "#styled/css";
import { navigationItem } from "../../patterns/page/navigation-item.ts";
import { Link } from "../../ports/link.tsx";

/** The paths of the pages that exist. */
export type AdministrationPaths = Readonly<Partial<Record<AdministrationPage, string>>>;

/** The words of the first entry begin where the heading does. */
const list = css({
  display: "flex",
  flexWrap: "wrap",
  columnGap: "1",
  rowGap: "2",
  margin: "0",
  marginInline: { base: "-2", sm: "-3" },
  marginBlockEnd: "6",
  padding: "0",
  listStyle: "none",
});

interface AdministrationNavigationProps {
  current: AdministrationPage;
  paths: AdministrationPaths;
}

/** Leads from each page of administrators to the others. */
export function AdministrationNavigation({ current, paths }: AdministrationNavigationProps) {
  return (
    <nav aria-label={administrationText.label}>
      <ul className={list}>
        {pagesWith("tab").map((id) => {
          const page = pageTable[id].tab;
          const path = paths[page];
          if (path === undefined) return null;
          return (
            <li key={page}>
              <Link
                href={path}
                className={navigationItem}
                aria-current={page === current ? "page" : undefined}
              >
                {administrationText.pages[page]}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
