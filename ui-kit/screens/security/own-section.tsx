import type { ReactNode, RefObject } from "react";
import { css } from "#styled/css";
import { Heading } from "../../primitives/layout/heading.tsx";

const section = css({ display: "grid", gap: "4", minWidth: "0" });
const head = css({
  display: "grid",
  gridTemplateColumns: { base: "[minmax(0, 1fr)]", md: "[minmax(0, 1fr) auto]" },
  alignItems: "end",
  columnGap: "6",
  rowGap: "4",
});
const words = css({ display: "grid", gap: "1" });
const hintStyle = css({ color: "fg.muted", textWrap: "[pretty]" });

interface OwnSectionProps {
  heading: string;
  /** Where the focus goes when what had it is gone. */
  headingRef: RefObject<HTMLHeadingElement | null>;
  hint: string;
  action: ReactNode;
  children: ReactNode;
}

/** A part of the page: what it lists, and the one thing that can be done with all of it. */
export function OwnSection({ heading, headingRef, hint, action, children }: OwnSectionProps) {
  return (
    <section className={section}>
      <div className={head}>
        <div className={words}>
          <Heading level={2} ref={headingRef} tabIndex={-1}>
            {heading}
          </Heading>
          <p className={hintStyle}>{hint}</p>
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
