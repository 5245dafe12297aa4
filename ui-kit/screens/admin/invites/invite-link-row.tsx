import { useId } from "react";
import type { InviteLink } from "#contract/invites/invite-links.ts";
import { adminText } from "#contract/texts/admin-texts.ts";
import { css, cx } from "#styled/css";
import { formatDateTime } from "../../../formats/dates.ts";
import { CopyButton } from "../../../patterns/actions/copy-button.tsx";
import { Button } from "../../../primitives/buttons/button.tsx";
import { Badge } from "../../../primitives/feedback/badge.tsx";
import { TableCell, TableRow } from "../../../primitives/layout/table.tsx";
import { useToast } from "../../../primitives/toasts/toaster.tsx";
import type { StepUp } from "../../shared/step-up/use-step-up.tsx";
import { InviteStatus } from "./invite-status.tsx";
import { useInviteActions } from "./use-invite-actions.ts";

const row = css({ display: "flex", alignItems: "center", gap: "2" });

interface InviteActionsProps {
  link: InviteLink;
  url: string;
  rowId: string;
  isBusy: boolean;
  isDeleting: boolean;
  onDelete: () => void;
}

/** Copies a usable link; deletes an unused one, which frees its number. */
function InviteActions({ link, url, rowId, isBusy, isDeleting, onDelete }: InviteActionsProps) {
  const notify = useToast();
  const notifyCopied = (result: "ok" | "failed") => {
    if (result === "ok") notify({ tone: "success", ...adminText.copyDone });
    else notify({ tone: "danger", title: adminText.copyFailed, description: url });
  };
  return (
    <div className={row}>
      <CopyButton
        text={url}
        label={adminText.copyUrl}
        copiedLabel={adminText.copied}
        onResult={notifyCopied}
        disabled={!link.isValid || isBusy}
        aria-describedby={rowId}
      />
      {link.state !== "used" && (
        <Button
          size="sm"
          variant="quietDanger"
          busy={isDeleting}
          disabled={isBusy}
          aria-describedby={rowId}
          onClick={onDelete}
        >
          {adminText.delete}
        </Button>
      )}
    </div>
  );
}

const mono = css({ textStyle: "code" });
/** Truncates the id in the middle; the full id stays in the DOM and the title. */
const idCell = css({
  display: "flex",
  direction: "ltr",
  width: "[fit-content]",
  maxWidth: "[15.2ch]",
  whiteSpace: "nowrap",
});
const idStart = css({ overflow: "hidden", textOverflow: "ellipsis" });
const nowrap = css({ whiteSpace: "nowrap" });
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
  stepUp: StepUp;
  onDeleted: () => void;
}

export function InviteLinkRow({ link, url, isNew, stepUp, onDeleted }: InviteLinkRowProps) {
  const id = useId();
  const actions = useInviteActions(link, stepUp, onDeleted);
  const passcode = link.passcode ?? actions.newPasscode;
  const isBusy = actions.isToggling || actions.isDeleting;
  return (
    <TableRow aria-busy={isBusy || undefined} className={cx(isNew && highlighted)}>
      <TableCell className={mono}>
        <span id={id} title={link.linkId} className={idCell}>
          <span className={idStart}>{link.linkId.slice(0, -tailLength)}</span>
          <span>{link.linkId.slice(-tailLength)}</span>
        </span>
      </TableCell>
      <TableCell>
        <span className={stacked}>
          {link.userId}
          {link.role === "admin" && <Badge tone="info">{adminText.grantsAdministrator}</Badge>}
        </span>
      </TableCell>
      <TableCell className={passcode === undefined ? hiddenPasscode : mono}>
        {passcode ?? (hidesPasscode(link) ? adminText.passcodeShownOnce : passcodePlaceholder)}
      </TableCell>
      <TableCell className={nowrap}>
        <span className={stacked}>
          <time dateTime={link.createdAt}>{formatDateTime(link.createdAt)}</time>
          <span className={creator}>{adminText.madeBy(link.createdBy)}</span>
        </span>
      </TableCell>
      <TableCell>
        <InviteStatus
          link={link}
          rowId={id}
          isBusy={isBusy}
          isToggling={actions.isToggling}
          onToggle={actions.toggle}
        />
      </TableCell>
      <TableCell>
        <InviteActions
          link={link}
          url={url}
          rowId={id}
          isBusy={isBusy}
          isDeleting={actions.isDeleting}
          onDelete={actions.remove}
        />
      </TableCell>
    </TableRow>
  );
}
