import type { ReactNode, RefObject } from "react";
import { css } from "#styled/css";
import { Heading } from "../../primitives/layout/heading.tsx";
import { entryStyle, factsStyle } from "../shared/lists/entry-style.ts";

const entry = css(entryStyle, {
  gridTemplateColumns: { base: "[auto minmax(0, 1fr)]", md: "[auto minmax(0, 1fr) auto]" },
  columnGap: "4",
  rowGap: "3",
  padding: { base: "4", md: "5" },
  "& > svg": { width: "icon.lg", height: "[1.5rem]", color: "fg.subtle" },
});
const details = css({ display: "grid", gap: "2.5", alignContent: "start", minWidth: "0" });
const titleLine = css({
  position: "relative",
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: "3",
  rowGap: "1",
  minWidth: "0",
  // Below the rename input.
  "&:has(input) > :not(:has(input))": { visibility: "hidden" },
});
const factLine = css(factsStyle, { overflowWrap: "anywhere" });
/** Below the entry if there is no space beside it. */
const acts = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "2",
  gridColumn: { base: "2", md: "3" },
});
const below = css({ gridColumn: "1 / -1", display: "grid", gap: "3" });

interface SecurityEntryProps {
  id: string;
  icon: ReactNode;
  title: string;
  /** Covers the title during a rename. */
  titleField?: ReactNode;
  badges: ReactNode;
  facts: ReactNode;
  note?: ReactNode;
  actions: ReactNode;
  busy?: boolean;
}

/** A passkey or session: title, facts and actions. */
export function SecurityEntry(props: SecurityEntryProps) {
  const { id, icon, title, titleField, badges, facts, note, actions, busy = false } = props;
  return (
    <li className={entry} aria-busy={busy || undefined}>
      {icon}
      <div className={details}>
        <div className={titleLine}>
          <Heading level={3} size="label" id={id}>
            {title}
          </Heading>
          {badges}
          {titleField}
        </div>
        <div className={factLine}>{facts}</div>
      </div>
      <div className={acts}>{actions}</div>
      {note !== undefined && <div className={below}>{note}</div>}
    </li>
  );
}

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

interface SecuritySectionProps {
  heading: string;
  /** Focused when the focused element is removed. */
  headingRef: RefObject<HTMLHeadingElement | null>;
  hint: string;
  action: ReactNode;
  children: ReactNode;
}

/** A section: a list and one action on all of it. */
export function SecuritySection({ heading, headingRef, hint, action, children }: SecuritySectionProps) {
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
