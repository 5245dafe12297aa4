import { useRef, useState } from "react";
import type { StyleVersion } from "#contract/administration/styles.ts";
import { isSameVersion } from "#contract/rules/administration/style-versions.ts";
import { versionsText } from "#contract/texts/styles-admin-texts.ts";
import { css } from "#styled/css";
import { formatDateTime } from "../../../formats/dates.ts";
import { Button } from "../../../primitives/buttons/button.tsx";
import { Badge } from "../../../primitives/feedback/badge.tsx";
import { Card } from "../../../primitives/layout/card.tsx";
import { Heading } from "../../../primitives/layout/heading.tsx";
import { AlertDialog } from "../../../primitives/overlays/alert-dialog.tsx";
import { entryStyle, factsStyle } from "../../shared/lists/entry-style.ts";
import type { PublishState } from "./use-publish.ts";
import type { StyleDetail } from "./use-style.ts";

const section = css({ display: "grid", gap: "4", minWidth: "0" });
const list = css({ display: "grid", margin: "0", padding: "0", listStyle: "none" });
const entry = css(entryStyle, {
  gridTemplateColumns: { base: "[minmax(0, 1fr)]", md: "[minmax(0, 1fr) auto]" },
  alignItems: "center",
  columnGap: "6",
  rowGap: "3",
  padding: "4",
});
const details = css({ display: "grid", gap: "1", minWidth: "0", overflowWrap: "anywhere" });
const nameLine = css({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "2" });
const note = css({ margin: "0", textStyle: "help", color: "fg.muted" });
const facts = css(factsStyle);
const actions = css({ display: "flex", flexWrap: "wrap", gap: "2" });
const empty = css({ margin: "0", color: "fg.muted" });

interface VersionListProps {
  detail: StyleDetail;
  publishing: PublishState;
  onCompare: (number: number) => void;
}

/** All versions, newest first. An older one can be restored, which makes a new version of it. */
export function VersionList({ detail, publishing, onCompare }: VersionListProps) {
  const { versions, style } = detail;
  const [restoring, setRestoring] = useState<number>();
  const lastRestored = useRef<number>(undefined);
  if (restoring !== undefined) lastRestored.current = restoring;
  const heading = useRef<HTMLHeadingElement>(null);
  const newest = versions[0]?.number ?? 0;
  // Its text stays while the dialog closes.
  const asked = restoring ?? lastRestored.current ?? newest;
  return (
    <section className={section}>
      <Heading level={2} ref={heading} tabIndex={-1}>
        {versionsText.heading}
      </Heading>
      {versions.length === 0 ? (
        <p className={empty}>{versionsText.noneHint}</p>
      ) : (
        <Card padding="none">
          <ol className={list} aria-label={versionsText.heading}>
            {versions.map((version) => (
              <VersionEntry
                key={version.number}
                version={version}
                source={restoredVersion(versions, version)}
                isPublished={version.number === style.published}
                isDraft={version.number === style.draft}
                isBusy={publishing.pending !== undefined}
                onCompare={() => onCompare(version.number)}
                onRestore={version.number === newest ? undefined : () => setRestoring(version.number)}
              />
            ))}
          </ol>
        </Card>
      )}
      <AlertDialog
        open={restoring !== undefined}
        title={versionsText.restoreTitle(asked)}
        description={versionsText.restoreDescription(asked, newest + 1)}
        cancelLabel={versionsText.cancel}
        confirmLabel={versionsText.restore}
        confirmVariant="lit"
        busy={publishing.pending !== undefined}
        finalFocus={() => heading.current}
        onCancel={() => setRestoring(undefined)}
        onConfirm={async () => {
          await publishing.publish(asked);
          setRestoring(undefined);
        }}
      >
        {style.draft !== null && <p className={note}>{versionsText.restoreBesideDraft(style.draft)}</p>}
      </AlertDialog>
    </section>
  );
}

/** The version that this one has restored: its text and settings, published at once. */
function restoredVersion(versions: readonly StyleVersion[], version: StyleVersion): StyleVersion | undefined {
  if (version.createdAt !== version.publishedAt) return undefined;
  return versions.find(({ number, ...other }) => number === version.basedOn && isSameVersion(other, version));
}

interface VersionEntryProps {
  version: StyleVersion;
  /** The version that it has restored. */
  source: StyleVersion | undefined;
  isPublished: boolean;
  isDraft: boolean;
  isBusy: boolean;
  onCompare: () => void;
  /** Missing for the newest version, which is published instead. */
  onRestore: (() => void) | undefined;
}

function VersionEntry(props: VersionEntryProps) {
  const { version, source, isPublished, isDraft, isBusy, onCompare, onRestore } = props;
  const { number, author, createdAt, publishedAt, note: text } = version;
  const id = `version-${number}`;
  const common = { size: "sm", "aria-describedby": id } as const;
  return (
    <li className={entry}>
      <div className={details}>
        <div className={nameLine}>
          <Heading level={3} size="label" id={id}>
            {versionsText.version(number)}
          </Heading>
          {isPublished && <Badge tone="success">{versionsText.published}</Badge>}
          {isDraft && <Badge tone="neutral">{versionsText.draft}</Badge>}
        </div>
        {text !== "" && <p className={note}>{text}</p>}
        <div className={facts}>
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          <span>{versionsText.by(author)}</span>
          {publishedAt !== null && source === undefined && (
            <time dateTime={publishedAt}>{versionsText.publishedAt(formatDateTime(publishedAt))}</time>
          )}
          {source !== undefined && <span>{versionsText.restoredFrom(source.number)}</span>}
        </div>
      </div>
      <div className={actions}>
        <Button {...common} onClick={onCompare}>
          {versionsText.compare}
        </Button>
        {onRestore !== undefined && (
          <Button {...common} disabled={isBusy} onClick={onRestore}>
            {versionsText.restore}
          </Button>
        )}
      </div>
    </li>
  );
}
