import { type ComponentProps, type RefObject, useEffect, useRef, useState } from "react";
import { adminText } from "#contract/texts/admin-texts.ts";
import { css } from "#styled/css";
import { PageColumn } from "../../../patterns/page/page-column.tsx";
import { Card } from "../../../primitives/layout/card.tsx";
import { Heading } from "../../../primitives/layout/heading.tsx";
import type { ListState } from "../../shared/lists/loaded-list.ts";
import { useHasLoaded } from "../../shared/lists/use-has-loaded.ts";
import { useStepUp } from "../../shared/step-up/use-step-up.tsx";
import { AdministrationNavigation, type AdministrationPaths } from "../administration-navigation.tsx";
import { useGroups } from "../groups/use-groups.ts";
import { InviteLinkForm } from "./invite-link-form.tsx";
import { type InviteLinks, InviteLinkTable, useInviteLinks } from "./invite-link-table.tsx";
import { ShownLink } from "./shown-link.tsx";
import type { CreatedInvite } from "./use-create-invite.ts";

const highlightMilliseconds = 2000;

/** Id of the invite just created, while it is highlighted. */
function useHighlightedId() {
  const [newest, setNewest] = useState<string>();
  // An effect, because it is a timer.
  useEffect(() => {
    if (newest === undefined) return;
    const timer = setTimeout(() => setNewest(undefined), highlightMilliseconds);
    return () => clearTimeout(timer);
  }, [newest]);
  return [newest, setNewest] as const;
}

/** Stacked, so that the table has room for all columns. */
const sections = css({ display: "grid", gap: "8", marginTop: "6" });
const form = css({ display: "grid", gap: "5", minWidth: "0" });
const list = css({ display: "grid", gap: "4", minWidth: "0" });

interface AdminDashboardScreenProps {
  /** Builds the URL of an invite. */
  inviteUrl: (linkId: string) => string;
  administrationPaths: AdministrationPaths;
}

/** The list is drawn when the height of the form above it is known, which depends on the groups. */
export function AdminDashboardScreen({ inviteUrl, administrationPaths }: AdminDashboardScreenProps) {
  const { links, nextUserNumber } = useInviteLinks();
  const groups = useGroups();
  const isListDrawn = useHasLoaded(groups);
  const formHeading = useRef<HTMLHeadingElement>(null);
  const { stepUp, dialog } = useStepUp();
  const [newest, highlight] = useHighlightedId();
  const [created, setCreated] = useState<CreatedInvite>();
  return (
    <PageColumn width="wide">
      <AdministrationNavigation current="invites" paths={administrationPaths} />
      <Heading level={1}>{adminText.heading}</Heading>
      <div className={sections}>
        <Card className={form}>
          <Heading level={2} ref={formHeading} tabIndex={-1}>
            {adminText.createHeading}
          </Heading>
          <InviteLinkForm
            stepUp={stepUp}
            nextUserNumber={nextUserNumber}
            groups={focusingOnRetry(groups, formHeading)}
            onCreated={(invite) => {
              setCreated(invite);
              highlight(invite?.linkId);
            }}
          />
          {created !== undefined && isOpenLink(links, created.linkId) && (
            <ShownLink
              key={created.linkId}
              heading={adminText.newLinkHeading(created.uniqueUserNumber)}
              level={3}
              hint={adminText.newLinkHint}
              url={inviteUrl(created.linkId)}
              passcode={String(created.passcode)}
              copiesBoth
              onDismiss={() => {
                setCreated(undefined);
                formHeading.current?.focus();
              }}
            />
          )}
        </Card>
        {isListDrawn && (
          <InviteLinkSection
            links={links}
            newestId={newest}
            groups={groups.state === "ready" ? groups.items : []}
            inviteUrl={inviteUrl}
            stepUp={stepUp}
          />
        )}
      </div>
      {dialog}
    </PageColumn>
  );
}

/** Moves the focus before a retry, because the retry button disappears with the failure. */
function focusingOnRetry<Item>(
  list: ListState<Item>,
  heading: RefObject<HTMLElement | null>,
): ListState<Item> {
  if (list.state !== "failed") return list;
  const retry = () => {
    heading.current?.focus();
    list.retry();
  };
  return { ...list, retry };
}

/** The list of invites under its heading, to which the focus goes when a row is deleted. */
function InviteLinkSection(props: Omit<ComponentProps<typeof InviteLinkTable>, "onDeleted">) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className={list}>
      <Heading level={2} ref={heading} tabIndex={-1}>
        {adminText.listHeading}
      </Heading>
      <InviteLinkTable {...props} onDeleted={() => heading.current?.focus()} />
    </section>
  );
}

/** Whether a link still works according to the list. */
function isOpenLink(links: InviteLinks, linkId: string): boolean {
  return links.state === "ready" && links.items.some((link) => link.linkId === linkId && link.isValid);
}
