import { ClipboardList, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import type { InviteLink } from "#contract/invites/invite-links.ts";
import { copiedNoticeMilliseconds } from "#contract/limits.ts";
import { adminText } from "#contract/texts/admin-texts.ts";
import { css } from "#styled/css";
import { CopyButton } from "../../../patterns/actions/copy-button.tsx";
import { useCopy } from "../../../patterns/actions/use-copy.ts";
import { AlertDialog } from "../../../primitives/overlays/alert-dialog.tsx";
import { Menu } from "../../../primitives/overlays/menu.tsx";
import { useToast } from "../../../primitives/toasts/toaster.tsx";

const row = css({ display: "flex", alignItems: "center", gap: "2" });

interface InviteLinkActionsProps {
  link: InviteLink;
  url: string;
  /** Undefined while it is hidden. */
  passcode: number | undefined;
  rowId: string;
  isBusy: boolean;
  onDelete: () => void;
}

/** Copies a usable link. The menu holds rare actions, and those that cannot be undone. */
export function InviteLinkActions(props: InviteLinkActionsProps) {
  const { link, url, passcode, rowId, isBusy, onDelete } = props;
  const notify = useToast();
  const [isAsking, setAsking] = useState(false);
  const menu = useRef<HTMLButtonElement>(null);
  const copyBoth = useCopyBoth(url, passcode);
  const notifyCopied = (result: "ok" | "failed") => {
    if (result === "ok") notify({ tone: "success", ...adminText.copyDone });
    else notify({ tone: "danger", title: adminText.copyFailed, description: url });
  };
  const copyItem = {
    name: "copy",
    label: adminText.copyBoth,
    icon: <ClipboardList aria-hidden="true" />,
    onAction: () => void copyBoth(),
  };
  const deleteItem = {
    name: "delete",
    label: adminText.delete,
    icon: <Trash2 aria-hidden="true" />,
    isDanger: true,
    onAction: () => setAsking(true),
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
        <>
          <Menu
            label={adminText.actionsOf(link.userId)}
            items={link.isValid && passcode !== undefined ? [copyItem, deleteItem] : [deleteItem]}
            disabled={isBusy}
            triggerRef={menu}
          />
          <DeleteInviteDialog
            link={link}
            open={isAsking}
            onCancel={() => setAsking(false)}
            onConfirm={() => {
              setAsking(false);
              onDelete();
            }}
            finalFocus={() => menu.current}
          />
        </>
      )}
    </div>
  );
}

/** Copies link and passcode together. */
function useCopyBoth(url: string, passcode: number | undefined) {
  const { copy } = useCopy(copiedNoticeMilliseconds);
  const notify = useToast();
  return async () => {
    const isCopied = await copy({ text: adminText.bothOf(url, String(passcode)) });
    if (isCopied) notify({ tone: "success", title: adminText.bothCopied });
    else notify({ tone: "danger", title: adminText.bothCopyFailed });
  };
}

interface DeleteInviteDialogProps {
  link: InviteLink;
  open: boolean;
  onCancel: () => void;
  onConfirm: () => void;
  finalFocus: () => HTMLElement | null;
}

/** Names the number, because rows look alike. */
function DeleteInviteDialog({ link, ...dialog }: DeleteInviteDialogProps) {
  const describe = link.purpose === "account" ? adminText.deleteDescription : adminText.deleteReEnrollment;
  return (
    <AlertDialog
      {...dialog}
      title={adminText.deleteTitle}
      description={describe(link.userId)}
      cancelLabel={adminText.cancel}
      confirmLabel={adminText.delete}
    />
  );
}
