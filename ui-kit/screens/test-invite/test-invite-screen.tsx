import { testInviteText } from "#contract/texts/page-texts.ts";
import { css } from "#styled/css";
import { PageColumn } from "../../patterns/page/page-column.tsx";
import { Heading } from "../../primitives/layout/heading.tsx";

const line = css({ marginTop: "6", color: "fg.muted" });
const id = css({
  display: "block",
  marginTop: "2",
  padding: "4",
  borderRadius: "popover",
  borderWidth: "1px",
  borderStyle: "solid",
  borderColor: "border.subtle",
  backgroundColor: "bg.surface",
  textStyle: "code",
  color: "fg.default",
  overflowWrap: "anywhere",
  whiteSpace: "pre-wrap",
});

/** Shows the invite id of the URL as text; sends no request. */
export function TestInviteScreen({ inviteId }: { inviteId: string }) {
  return (
    <PageColumn width="note" airy>
      <Heading level={1}>{testInviteText.heading}</Heading>
      <p className={line}>
        {testInviteText.detected}: <code className={id}>{inviteId}</code>
      </p>
    </PageColumn>
  );
}
