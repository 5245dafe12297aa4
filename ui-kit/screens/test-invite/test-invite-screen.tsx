import { testInviteText } from "#contract/texts.ts";
import { css } from "#styled/css";
import { PageColumn } from "../../patterns/page-column.tsx";
import { Heading } from "../../primitives/heading.tsx";

const line = css({ marginTop: "4", color: "fg.muted" });
const id = css({ textStyle: "code", color: "fg.default", overflowWrap: "anywhere", whiteSpace: "pre-wrap" });

/** Shows the invite id that an address carries, as text; it calls nothing. */
export function TestInviteScreen({ inviteId }: { inviteId: string }) {
  return (
    <PageColumn width="note">
      <Heading level={1}>{testInviteText.heading}</Heading>
      <p className={line}>
        {testInviteText.detected}: <code className={id}>{inviteId}</code>
      </p>
    </PageColumn>
  );
}
