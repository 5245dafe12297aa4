import { ArrowLeft } from "lucide-react";
import { useRef, useState } from "react";
import { stylesText, styleText } from "#contract/texts/styles-admin-texts.ts";
import { css } from "#styled/css";
import { EmptyState } from "../../../patterns/page/empty-state.tsx";
import { PageColumn } from "../../../patterns/page/page-column.tsx";
import { Link } from "../../../ports/link.tsx";
import { usePageTitle } from "../../../ports/page-title.tsx";
import { Button } from "../../../primitives/buttons/button.tsx";
import { Alert } from "../../../primitives/feedback/alert.tsx";
import { Skeleton } from "../../../primitives/feedback/skeleton.tsx";
import { Card } from "../../../primitives/layout/card.tsx";
import { Heading } from "../../../primitives/layout/heading.tsx";
import { VisuallyHidden } from "../../../primitives/layout/visually-hidden.tsx";
import { FailureMessage } from "../../shared/failures/failure-message.tsx";
import { useAnnounceLoaded } from "../../shared/lists/use-announce-loaded.ts";
import { useStepUp } from "../../shared/step-up/use-step-up.tsx";
import { AdministrationNavigation, type AdministrationPaths } from "../administration-navigation.tsx";
import { VersionChanges } from "../style-changes/version-changes.tsx";
import { TrialSection } from "../style-trials/trial-section.tsx";
import { StyleBadges } from "../styles/style-entry.tsx";
import { PublishSection } from "./publish-section.tsx";
import { StyleDetails, useStyleDetails } from "./style-details.tsx";
import { usePublish } from "./use-publish.ts";
import { type RefetchStyle, type StyleDetail, useStyle } from "./use-style.ts";
import { useVersionForm } from "./use-version-form.ts";
import { VersionForm } from "./version-form.tsx";
import { VersionList } from "./version-list.tsx";

const head = css({ display: "grid", gap: "2" });
const titleLine = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: "3",
  rowGap: "1",
});
const back = css({
  display: "inline-flex",
  alignItems: "center",
  gap: "2",
  justifySelf: "start",
  paddingBlock: "3",
  color: "link",
  textStyle: "help",
  "& svg": { width: "icon.sm", height: "icon.sm", _rtl: { transform: "scaleX(-1)" } },
});
const sections = css({
  display: "grid",
  gap: "6",
  gridTemplateColumns: "[minmax(0, 1fr)]",
  marginTop: "4",
});
const place = css({ display: "grid", gap: "3", minHeight: "[60dvh]", alignContent: "start" });

interface DraftProps {
  /** The editor's draft in the browser's storage. */
  draft: string;
  onDraftChange: (text: string) => void;
}

interface StyleScreenProps extends DraftProps {
  id: string;
  administrationPaths: AdministrationPaths;
  stylesPath: string;
}

/** A style: its details, instructions, comparison, publishing and versions. */
export function StyleScreen({ id, administrationPaths, stylesPath, ...draft }: StyleScreenProps) {
  const style = useStyle(id);
  useAnnounceLoaded(style.state === "missing" ? "empty" : style.state, styleText.loaded);
  const name = style.state === "ready" ? style.detail.style.name : stylesText.heading;
  usePageTitle(name);
  return (
    <PageColumn width="wide">
      <AdministrationNavigation current="styles" paths={administrationPaths} />
      <div className={head}>
        <div className={titleLine}>
          <Heading level={1}>{name}</Heading>
          {style.state === "ready" && <StyleBadges style={style.detail.style} />}
        </div>
        <Link href={stylesPath} className={back}>
          <ArrowLeft aria-hidden="true" />
          {styleText.back}
        </Link>
      </div>
      <div className={sections}>
        {style.state === "loading" && <StyleSkeleton />}
        {style.state === "missing" && <EmptyState title={styleText.notFound} />}
        {style.state === "failed" && (
          <Alert
            tone="danger"
            title={styleText.fetchFailed}
            action={<Button onClick={style.retry}>{styleText.tryAgain}</Button>}
          >
            <FailureMessage failure={style.failure} />
          </Alert>
        )}
        {style.state === "ready" && (
          <StyleSections detail={style.detail} refetch={style.refetch} {...draft} />
        )}
      </div>
    </PageColumn>
  );
}

interface StyleSectionsProps extends DraftProps {
  detail: StyleDetail;
  refetch: RefetchStyle;
}

function StyleSections({ detail, refetch, draft, onDraftChange }: StyleSectionsProps) {
  const { style, versions } = detail;
  const { stepUp, dialog } = useStepUp();
  const details = useStyleDetails({ style, stepUp });
  const form = useVersionForm({ detail, draft, onDraftChange, refetch, stepUp });
  const publishing = usePublish({ styleId: style.id, stepUp, refetch });
  const [compared, setCompared] = useState<number>();
  const changes = useRef<HTMLDivElement>(null);
  const number = compared ?? form.conflictsWith ?? style.published ?? versions[0]?.number;
  return (
    <>
      <StyleDetails style={style} stepUp={stepUp} form={details} />
      <VersionForm form={form} hasVersion={versions.length > 0} />
      <div ref={changes} tabIndex={-1}>
        <VersionChanges
          versions={versions}
          published={style.published}
          fields={form.fields}
          number={number}
          onChange={setCompared}
        />
      </div>
      <TrialSection detail={detail} stepUp={stepUp} />
      <PublishSection
        detail={detail}
        publishing={publishing}
        hasUnsavedChanges={form.isChanged}
        hasUnsavedDetails={details.isChanged}
        stepUp={stepUp}
      />
      <VersionList
        detail={detail}
        publishing={publishing}
        onCompare={(other) => {
          setCompared(other);
          changes.current?.focus();
        }}
      />
      {dialog}
    </>
  );
}

function StyleSkeleton() {
  return (
    <Card className={place}>
      <VisuallyHidden>
        <span role="status">{styleText.loading}</span>
      </VisuallyHidden>
      <Skeleton height="heading" width="38%" />
      <Skeleton height="meta" width="72%" />
    </Card>
  );
}
