import type { ReactNode } from "react";
import { Hearth } from "#ui-kit/patterns/hearth.tsx";

/** What one difference looks like in the report, drawn by the style sheet: two hearths, of which one went out. */
export function ReportSample() {
  return (
    <div className="sb-unstyled docs-report">
      <Picture title="Expected" says="The picture in the repository: the hearth is lit.">
        <Hearth fire="lit" />
      </Picture>
      <Picture title="Actual" says="What was drawn just now: the fire is laid, and not lit.">
        <Hearth fire="laid" />
      </Picture>
      <Picture title="Diff" says="Only what is not the same: the flame, and nothing of the stone." isDiff>
        <Hearth fire="lit" />
        <Hearth fire="laid" />
      </Picture>
    </div>
  );
}

interface PictureProps {
  title: string;
  says: string;
  isDiff?: boolean;
  children: ReactNode;
}

function Picture({ title, says, isDiff, children }: PictureProps) {
  return (
    <figure>
      <div className="docs-report-picture" data-diff={isDiff}>
        {children}
      </div>
      <figcaption>
        <strong>{title}.</strong> {says}
      </figcaption>
    </figure>
  );
}
