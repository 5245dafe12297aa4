import { lazy, Suspense, useDeferredValue } from "react";
import type { StyleVersion } from "#contract/administration/styles.ts";
import { styleText } from "#contract/texts/styles-admin-texts.ts";
import { css } from "#styled/css";
import { Skeleton } from "../../../primitives/feedback/skeleton.tsx";
import { Select } from "../../../primitives/forms/select.tsx";
import { Card } from "../../../primitives/layout/card.tsx";
import { Heading } from "../../../primitives/layout/heading.tsx";
import { retryImport } from "../../../primitives/loading/retry-import.ts";

/** Lazy: the comparison of texts is only needed where there are two. */
const LazyTextDiff = lazy(() =>
  retryImport(() => import("./text-diff.tsx")).then(({ TextDiff }) => ({ default: TextDiff })),
);

const card = css({ display: "grid", gap: "4", gridTemplateColumns: "[minmax(0, 1fr)]", minWidth: "0" });
const hint = css({ margin: "0", color: "fg.muted" });

interface VersionChangesProps {
  versions: readonly StyleVersion[];
  published: number | null;
  /** The instructions in the editor. */
  content: string;
  /** The version that they are compared with. */
  number: number | undefined;
  onChange: (number: number) => void;
}

/** The instructions in the editor beside those of a version, by default the published one. */
export function VersionChanges({ versions, published, content, number, onChange }: VersionChangesProps) {
  const other = versions.find((version) => version.number === number);
  // Typing goes first.
  const after = useDeferredValue(content);
  if (other === undefined) return null;
  return (
    <Card className={card}>
      <Heading level={2}>{styleText.compareHeading}</Heading>
      <Select
        label={styleText.compareWith}
        items={versions.map((version) => ({
          value: String(version.number),
          label:
            version.number === published
              ? styleText.publishedVersion(version.number)
              : styleText.version(version.number),
          description: version.note || undefined,
        }))}
        value={String(other.number)}
        onChange={(value) => onChange(Number(value))}
      />
      {other.content === content ? (
        <p className={hint}>{styleText.sameText}</p>
      ) : (
        <Suspense fallback={<Skeleton height="heading" width="72%" />}>
          <LazyTextDiff label={styleText.compareHeading} before={other.content} after={after} />
        </Suspense>
      )}
    </Card>
  );
}
