import { adminText } from "#contract/texts.ts";
import { css } from "#styled/css";
import { PageColumn } from "../../patterns/page-column.tsx";
import { Card } from "../../primitives/card.tsx";
import { Heading } from "../../primitives/heading.tsx";
import { InviteLinkForm } from "./invite-link-form.tsx";
import { InviteLinkTable } from "./invite-link-table.tsx";
import { useInviteLinks } from "./use-invite-links.ts";
import { useNewest } from "./use-newest.ts";

const columns = css({
  display: "grid",
  gap: "6",
  marginTop: "6",
  alignItems: "start",
  gridTemplateColumns: { base: "[minmax(0, 1fr)]", lg: "[320px minmax(0, 1fr)]" },
});
const form = css({
  display: "grid",
  gap: "5",
  position: { lg: "sticky" },
  insetBlockStart: { lg: "[calc(var(--sizes-navigation) + 24px)]" },
});
const list = css({ display: "grid", gap: "4", minWidth: "0" });

interface AdminDashboardScreenProps {
  /** The whole address that an invited person opens. */
  inviteUrl: (linkId: string) => string;
}

export function AdminDashboardScreen({ inviteUrl }: AdminDashboardScreenProps) {
  const links = useInviteLinks();
  const [newest, showAsNew] = useNewest();
  return (
    <PageColumn width="wide">
      <Heading level={1}>{adminText.heading}</Heading>
      <div className={columns}>
        <Card className={form}>
          <Heading level={2}>{adminText.createHeading}</Heading>
          <InviteLinkForm onCreated={showAsNew} />
        </Card>
        <section className={list}>
          <Heading level={2}>{adminText.listHeading}</Heading>
          <InviteLinkTable links={links} newestId={newest} inviteUrl={inviteUrl} />
        </section>
      </div>
    </PageColumn>
  );
}
