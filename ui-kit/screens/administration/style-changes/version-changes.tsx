import { lazy, Suspense, useDeferredValue } from "react";
import type { StyleVersion } from "#contract/administration/styles.ts";
import { styleText } from "#contract/texts/styles-admin-texts.ts";
import { css } from "#styled/css";
import { Select } from "../../../primitives/forms/select.tsx";
import { Card } from "../../../primitives/layout/card.tsx";
import { Heading } from "../../../primitives/layout/heading.tsx";
import { retryImport } from "../../../primitives/loading/retry-import.ts";
import { fieldsOf, type VersionFields } from "../style-editor/version-fields.ts";
import { SettingChanges, useSettingDifferences } from "./setting-changes.tsx";

/** Lazy: the comparison of texts is only needed where there are two. */
const LazyTextDiff = lazy(() =>
  retryImport(() => import("./text-diff.tsx")).then(({ TextDiff }) => ({ default: TextDiff })),
);

const card = css({ display: "grid", gap: "4", gridTemplateColumns: "[minmax(0, 1fr)]", minWidth: "0" });
const hint = css({ margin: "0", color: "fg.muted" });

interface VersionChangesProps {
  versions: readonly StyleVersion[];
  published: number | null;
  /** The fields in the editor. */
  fields: VersionFields;
  /** The version that it is compared with. */
  number: number | undefined;
  onChange: (number: number) => void;
}

/** The instructions and settings in the editor beside those of a version, by default the published one. */
export function VersionChanges({ versions, published, fields, number, onChange }: VersionChangesProps) {
  const other = versions.find((version) => version.number === number);
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
      <Differences before={fieldsOf(other)} fields={fields} />
    </Card>
  );
}

interface DifferencesProps {
  before: VersionFields;
  fields: VersionFields;
}

function Differences({ before, fields }: DifferencesProps) {
  // Typing goes first.
  const after = useDeferredValue(fields.content);
  const differences = useSettingDifferences(before, fields);
  const isSameText = before.content === fields.content;
  return (
    <>
      {/* Hidden instead of removed: Chromium ends an undo step of typing where any node is removed. */}
      <p className={hint} hidden={!isSameText}>
        {differences.length === 0 ? styleText.nothingDiffers : styleText.sameText}
      </p>
      {!isSameText && (
        <Suspense>
          <LazyTextDiff label={styleText.compareHeading} before={before.content} after={after} />
        </Suspense>
      )}
      <SettingChanges differences={differences} />
    </>
  );
}
