import type { ReactNode } from "react";
import { Hearth } from "#ui-kit/patterns/brand/hearth.tsx";

/** A sample difference, drawn with the report's style sheet. */
export function ReportSample() {
  return (
    <div className="sb-unstyled docs-report">
      <Picture title="Expected" caption="The picture in the repository: the hearth is lit.">
        <span className="docs-report-layer">
          <Hearth fire="lit" />
        </span>
      </Picture>
      <Picture title="Actual" caption="The current picture: the hearth is not lit.">
        <span className="docs-report-layer">
          <Hearth fire="laid" />
        </span>
      </Picture>
      <Picture title="Diff" caption="Only the difference: the flame, not the stone.">
        <span className="docs-report-layer">
          <Hearth fire="lit" />
        </span>
        <span className="docs-report-layer">
          <Hearth fire="laid" />
        </span>
      </Picture>
    </div>
  );
}

interface PictureProps {
  title: string;
  caption: string;
  children: ReactNode;
}

function Picture({ title, caption, children }: PictureProps) {
  return (
    <figure>
      <div className="docs-report-picture">{children}</div>
      <figcaption>
        <strong>{title}.</strong> {caption}
      </figcaption>
    </figure>
  );
}
