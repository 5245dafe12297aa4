import { CircleAlert } from "lucide-react";
import { notFoundText } from "#contract/texts.ts";
import { css } from "#styled/css";
import { PageColumn } from "../../patterns/page-column.tsx";
import { Heading } from "../../primitives/heading.tsx";

const row = css({ display: "flex", alignItems: "center", gap: "3" });
const icon = css({ flexShrink: "0", width: "8", height: "8", color: "danger.solid" });
const hint = css({ marginTop: "3", color: "fg.muted" });

/** Any path that is no page (product section 2). */
export function NotFoundScreen() {
  return (
    <PageColumn width="note">
      <div className={row}>
        <CircleAlert className={icon} aria-hidden="true" />
        <Heading level={1}>{notFoundText.heading}</Heading>
      </div>
      <p className={hint}>{notFoundText.hint}</p>
    </PageColumn>
  );
}
