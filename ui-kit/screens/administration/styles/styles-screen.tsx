import type { AdminStyle } from "#contract/administration/styles.ts";
import { queryKey } from "#contract/client/cache/query-key.ts";
import { useApiClient } from "#contract/client/react/use-api.ts";
import { contract } from "#contract/index.ts";
import { stylesText } from "#contract/texts/styles-admin-texts.ts";
import { css } from "#styled/css";
import { PageColumn } from "../../../patterns/page/page-column.tsx";
import { Card } from "../../../primitives/layout/card.tsx";
import { Heading } from "../../../primitives/layout/heading.tsx";
import { noCache, toLoadedList } from "../../shared/lists/loaded-list.ts";
import { LoadedListFrame } from "../../shared/lists/loaded-list-frame.tsx";
import { useStepUp } from "../../shared/step-up/use-step-up.tsx";
import { AdministrationNavigation, type AdministrationPaths } from "../administration-navigation.tsx";
import { NewStyleForm } from "./new-style-form.tsx";
import { StyleEntry } from "./style-entry.tsx";

const head = css({ display: "grid", gap: "2" });
const hint = css({ margin: "0", color: "fg.muted" });
const sections = css({ display: "grid", gap: "8", marginTop: "6" });
const plainList = css({ display: "grid", margin: "0", padding: "0", listStyle: "none" });
const section = css({ display: "grid", gap: "4", minWidth: "0" });

/** All styles; they are fetched on each visit, because others change them too. */
function useStyles() {
  const query = useApiClient().styles.list.useQuery({ queryKey: queryKey(contract.styles.list), ...noCache });
  return toLoadedList(query, query.data?.body.styles);
}

interface StylesScreenProps {
  administrationPaths: AdministrationPaths;
  stylePath: (id: number) => string;
  /** Shows the page of a style that was just created. */
  onCreated: (style: AdminStyle) => void;
}

/** The chat styles: those that can be chosen, then the archive, and a form for another one. */
export function StylesScreen({ administrationPaths, stylePath, onCreated }: StylesScreenProps) {
  const list = useStyles();
  const { stepUp, dialog } = useStepUp();
  const archived = list.state === "ready" ? list.items.filter(isArchived) : [];
  const current =
    list.state === "ready" ? { ...list, items: list.items.filter((style) => !isArchived(style)) } : list;
  const entry = (style: AdminStyle) => (
    <StyleEntry key={style.id} style={style} path={stylePath(style.id)} stepUp={stepUp} />
  );
  return (
    <PageColumn width="wide">
      <AdministrationNavigation current="styles" paths={administrationPaths} />
      <div className={head}>
        <Heading level={1}>{stylesText.heading}</Heading>
        <p className={hint}>{stylesText.hint}</p>
      </div>
      <div className={sections}>
        <LoadedListFrame
          label={stylesText.list}
          loading={stylesText.loading}
          loaded={stylesText.loaded}
          fetchFailed={stylesText.fetchFailed}
          list={current}
        >
          {entry}
        </LoadedListFrame>
        <NewStyleForm stepUp={stepUp} onCreated={onCreated} />
        {archived.length > 0 && (
          <section className={section}>
            <Heading level={2}>{stylesText.archivedHeading}</Heading>
            <p className={hint}>{stylesText.archivedHint}</p>
            <Card padding="none">
              <ul className={plainList} aria-label={stylesText.archivedHeading}>
                {archived.map(entry)}
              </ul>
            </Card>
          </section>
        )}
      </div>
      {dialog}
    </PageColumn>
  );
}

function isArchived({ archivedAt }: AdminStyle): boolean {
  return archivedAt !== null;
}
