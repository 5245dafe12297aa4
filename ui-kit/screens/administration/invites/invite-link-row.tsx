import { useId } from "react";
import type { InviteLink } from "#contract/invites/invite-links.ts";
import { adminText } from "#contract/texts/admin-texts.ts";
import { css, cx } from "#styled/css";
import { formatDateTime } from "../../../formats/dates.ts";
import { Badge } from "../../../primitives/feedback/badge.tsx";
import { TableCell, TableRow } from "../../../primitives/layout/table.tsx";
import type { StepUp } from "../../shared/step-up/use-step-up.tsx";
import { InviteLinkActions } from "./invite-link-actions.tsx";
import { InviteStatus } from "./invite-status.tsx";
import { useInviteActions } from "./use-invite-actions.ts";

const mono = css({ textStyle: "code" });
/** Truncates the id in the middle; the full id stays in the DOM and the title. */
const idCell = css({
  display: "flex",
  direction: "ltr",
  width: "[fit-content]",
  // A percentage would let the whole id widen the column of a table.
  maxWidth: { base: "[min(15.2ch, 100%)]", lg: "[15.2ch]" },
  whiteSpace: "nowrap",
});
const idStart = css({ overflow: "hidden", textOverflow: "ellipsis" });
const nowrap = css({ whiteSpace: { lg: "nowrap" } });
const highlighted = css({ animation: "fadeIn", backgroundColor: "success.subtle" });
const hiddenPasscode = css({ color: "fg.subtle" });
const stacked = css({ display: "grid", gap: "0.5", justifyItems: "start" });
const creator = css({ textStyle: "meta", color: "fg.subtle" });
const tailLength = 4;
/** A used link has none. */
const passcodePlaceholder = "–";

/** Whether the passcode is hidden: it is listed for unused links that are not withdrawn. */
function hidesPasscode({ state, role, purpose }: InviteLink): boolean {
  return state !== "used" && (role === "admin" || purpose === "re-enrolment");
}

interface InviteLinkRowProps {
  link: InviteLink;
  url: string;
  isNew: boolean;
  /** The names of the groups that the new account joins. */
  groupNames: readonly string[];
  stepUp: StepUp;
  onDeleted: () => void;
}

export function InviteLinkRow({ link, url, isNew, groupNames, stepUp, onDeleted }: InviteLinkRowProps) {
  const id = useId();
  const actions = useInviteActions(link, stepUp, onDeleted);
  const passcode = link.passcode ?? actions.newPasscode;
  const isBusy = actions.isToggling || actions.isDeleting;
  const { columns } = adminText;
  return (
    <TableRow aria-busy={isBusy || undefined} className={cx(isNew && link.isValid && highlighted)}>
      <TableCell label={columns.linkId} className={mono}>
        <span id={id} title={link.linkId} className={idCell}>
          <span className={idStart}>{link.linkId.slice(0, -tailLength)}</span>
          <span>{link.linkId.slice(-tailLength)}</span>
        </span>
      </TableCell>
      <TableCell label={columns.userId}>
        <span className={stacked}>
          {link.userId}
          {link.role === "admin" && <Badge tone="info">{adminText.grantsAdministrator}</Badge>}
          {groupNames.map((name) => (
            <span key={name} className={creator}>
              <bdi>{name}</bdi>
            </span>
          ))}
        </span>
      </TableCell>
      <TableCell label={columns.passcode} className={passcode === undefined ? hiddenPasscode : mono}>
        {passcode ?? (hidesPasscode(link) ? adminText.passcodeShownOnce : passcodePlaceholder)}
      </TableCell>
      <TableCell label={columns.createdAt} className={nowrap}>
        <span className={stacked}>
          <time dateTime={link.createdAt}>{formatDateTime(link.createdAt)}</time>
          <span className={creator}>{adminText.madeBy(link.createdBy)}</span>
        </span>
      </TableCell>
      <TableCell label={columns.status}>
        <InviteStatus
          link={link}
          rowId={id}
          isBusy={isBusy}
          isToggling={actions.isToggling}
          onToggle={actions.toggle}
        />
      </TableCell>
      <TableCell label={columns.actions}>
        <InviteLinkActions
          link={link}
          url={url}
          passcode={passcode}
          rowId={id}
          isBusy={isBusy}
          onDelete={actions.remove}
        />
      </TableCell>
    </TableRow>
  );
}
