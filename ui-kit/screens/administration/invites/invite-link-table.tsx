import type { ReactNode } from "react";
import type { Group } from "#contract/administration/groups.ts";
import { queryKey } from "#contract/client/cache/query-key.ts";
import { useApiClient } from "#contract/client/react/use-api.ts";
import { contract } from "#contract/index.ts";
import type { InviteLink } from "#contract/invites/invite-links.ts";
import { adminText } from "#contract/texts/admin-texts.ts";
import { css } from "#styled/css";
import { Button } from "../../../primitives/buttons/button.tsx";
import { Alert } from "../../../primitives/feedback/alert.tsx";
import { Skeleton } from "../../../primitives/feedback/skeleton.tsx";
import { Table, TableCell, TableHeader, TableRow } from "../../../primitives/layout/table.tsx";
import { VisuallyHidden } from "../../../primitives/layout/visually-hidden.tsx";
import { FailureMessage } from "../../shared/failures/failure-message.tsx";
import { type ListState, noCache, toLoadedList } from "../../shared/lists/loaded-list.ts";
import { useAnnounceLoaded } from "../../shared/lists/use-announce-loaded.ts";
import type { StepUp } from "../../shared/step-up/use-step-up.tsx";
import { InviteLinkRow } from "./invite-link-row.tsx";

const placeholders = ["first", "second", "third", "fourth"];
const columnWidths = {
  linkId: "126px",
  userId: "24px",
  passcode: "67px",
  createdAt: "165px",
  status: "331px",
  actions: "190px",
} as const satisfies Record<keyof typeof adminText.columns, string>;
const columnNames = ["linkId", "userId", "passcode", "createdAt", "status", "actions"] as const;
/** Titles wrap to two lines before they widen the column. */
const columnTitle = css({ display: "inline-block", maxWidth: "[12ch]", whiteSpace: "normal" });
/** Aligned to the start where the table is wider than the page. */
const none = css({ paddingBlock: "8", textAlign: { base: "start", lg: "center" }, color: "fg.muted" });

interface InviteLinkTableProps {
  links: InviteLinks;
  newestId: string | undefined;
  /** Every group; empty until they are loaded. */
  groups: readonly Group[];
  inviteUrl: (linkId: string) => string;
  stepUp: StepUp;
  /** Called when the row with the focused button is gone. */
  onDeleted: () => void;
}

export function InviteLinkTable(props: InviteLinkTableProps) {
  const { links, newestId, groups, inviteUrl, stepUp, onDeleted } = props;
  useAnnounceLoaded(links.state, adminText.loaded);
  switch (links.state) {
    case "failed":
      return (
        <Alert
          tone="danger"
          title={adminText.fetchFailed}
          action={<Button onClick={links.retry}>{adminText.tryAgain}</Button>}
        >
          <FailureMessage failure={links.failure} />
        </Alert>
      );
    case "loading":
      return (
        <>
          <VisuallyHidden>
            <span role="status">{adminText.loading}</span>
          </VisuallyHidden>
          <Frame>
            <LoadingRows />
          </Frame>
        </>
      );
    case "empty":
      return (
        <Frame>
          <TableRow>
            <TableCell colSpan={columnNames.length} className={none}>
              {adminText.noLinks}
            </TableCell>
          </TableRow>
        </Frame>
      );
    case "ready":
      return (
        <Frame>
          {links.items.map((link) => (
            <InviteLinkRow
              key={link.linkId}
              link={link}
              url={inviteUrl(link.linkId)}
              isNew={link.linkId === newestId}
              groupNames={groups.filter(({ id }) => link.groupIds.includes(id)).map(({ name }) => name)}
              stepUp={stepUp}
              onDeleted={onDeleted}
            />
          ))}
        </Frame>
      );
  }
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <Table label={adminText.listHeading}>
      <thead>
        <tr>
          {Object.entries(adminText.columns).map(([name, title]) => (
            <TableHeader key={name}>
              <span className={columnTitle}>{title}</span>
            </TableHeader>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </Table>
  );
}

/** Same width as the loaded rows, to avoid layout shift. */
function LoadingRows() {
  return placeholders.map((place) => (
    <TableRow key={place}>
      {columnNames.map((name) => (
        <TableCell key={name} label={adminText.columns[name]}>
          <Skeleton width={columnWidths[name]} height="row" />
        </TableCell>
      ))}
    </TableRow>
  ));
}

export type InviteLinks = ListState<InviteLink> | { state: "empty" };

export function useInviteLinks(): { links: InviteLinks; nextUserNumber: number | undefined } {
  const list = useApiClient().inviteLinks.list.useQuery({
    queryKey: queryKey(contract.inviteLinks.list),
    ...noCache,
  });
  const links = toLoadedList(list, list.data?.body.inviteLinks);
  const isEmpty = links.state === "ready" && links.items.length === 0;
  return { links: isEmpty ? { state: "empty" } : links, nextUserNumber: list.data?.body.nextUserNumber };
}
