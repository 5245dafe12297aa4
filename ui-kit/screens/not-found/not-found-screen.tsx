import { CircleAlert } from "lucide-react";
import { notFoundText } from "#contract/texts/page-texts.ts";
import { css } from "#styled/css";
import { PageColumn } from "../../patterns/page/page-column.tsx";
import { Heading } from "../../primitives/layout/heading.tsx";

const note = css({
  display: "grid",
  gap: "3",
  justifyItems: { base: "start", md: "center" },
  textAlign: { base: "start", md: "center" },
});
const icon = css({
  width: "12",
  height: "12",
  marginBottom: "2",
  strokeWidth: "[1.5]",
  color: "danger.solid",
});
const hint = css({ color: "fg.muted" });

/** Shown for any unknown path (product section 2). */
export function NotFoundScreen() {
  return (
    <PageColumn width="note" airy>
      <div className={note}>
        <CircleAlert className={icon} aria-hidden="true" />
        <Heading level={1}>{notFoundText.heading}</Heading>
        <p className={hint}>
          <bdi>{notFoundText.hint}</bdi>
        </p>
      </div>
    </PageColumn>
  );
}
