import { useId } from "react";
import { adminText } from "#contract/admin-texts.ts";
import type { InviteLink } from "#contract/invite-links.ts";
import { css, cx } from "#styled/css";
import { formatDateTime } from "../../formats/dates.ts";
import { TableCell, TableRow } from "../../primitives/table.tsx";
import type { StepUp } from "../use-step-up.tsx";
import { InviteActions } from "./invite-actions.tsx";
import { InviteStatus } from "./invite-status.tsx";
import { useInviteActs } from "./use-invite-acts.ts";

const mono = css({ textStyle: "code" });
/** The id is cut in its middle for the eye; the whole of it stays in the page and in the title. */
const idCell = css({
  display: "flex",
  direction: "ltr",
  width: "[fit-content]",
  maxWidth: "[15.2ch]",
  whiteSpace: "nowrap",
});
const idStart = css({ overflow: "hidden", textOverflow: "ellipsis" });
const nowrap = css({ whiteSpace: "nowrap" });
const fresh = css({ animation: "fadeIn", backgroundColor: "success.subtle" });
const untold = css({ color: "fg.subtle" });
const tailLength = 4;

interface InviteLinkRowProps {
  link: InviteLink;
  url: string;
  isNew: boolean;
  stepUp: StepUp;
  onDeleted: () => void;
}

export function InviteLinkRow({ link, url, isNew, stepUp, onDeleted }: InviteLinkRowProps) {
  const id = useId();
  const acts = useInviteActs(link.linkId, stepUp, onDeleted);
  const isBusy = acts.isToggling || acts.isDeleting;
  return (
    <TableRow aria-busy={isBusy || undefined} className={cx(isNew && fresh)}>
      <TableCell className={mono}>
        <span id={id} title={link.linkId} className={idCell}>
          <span className={idStart}>{link.linkId.slice(0, -tailLength)}</span>
          <span>{link.linkId.slice(-tailLength)}</span>
        </span>
      </TableCell>
      <TableCell>{link.userId}</TableCell>
      <TableCell className={link.passcode === null ? untold : mono}>
        {link.passcode ?? adminText.passcodeShownOnce}
      </TableCell>
      <TableCell className={nowrap}>
        <time dateTime={link.createdAt}>{formatDateTime(link.createdAt)}</time>
      </TableCell>
      <TableCell>
        <InviteStatus
          link={link}
          rowId={id}
          isBusy={isBusy}
          isToggling={acts.isToggling}
          onToggle={acts.toggle}
        />
      </TableCell>
      <TableCell>
        <InviteActions
          link={link}
          url={url}
          rowId={id}
          isBusy={isBusy}
          isDeleting={acts.isDeleting}
          onDelete={acts.remove}
        />
      </TableCell>
    </TableRow>
  );
}
