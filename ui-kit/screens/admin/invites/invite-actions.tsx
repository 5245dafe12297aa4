import type { InviteLink } from "#contract/invites/invite-links.ts";
import { adminText } from "#contract/texts/admin-texts.ts";
import { css } from "#styled/css";
import { CopyButton } from "../../../patterns/actions/copy-button.tsx";
import { useNotify } from "../../../primitives/feedback/toaster.tsx";
import { Button } from "../../../primitives/forms/button.tsx";

const row = css({ display: "flex", alignItems: "center", gap: "2" });

interface InviteActionsProps {
  link: InviteLink;
  url: string;
  rowId: string;
  isBusy: boolean;
  isDeleting: boolean;
  onDelete: () => void;
}

/** Copying a link that can be used; deleting one that was not, which frees its number. */
export function InviteActions({ link, url, rowId, isBusy, isDeleting, onDelete }: InviteActionsProps) {
  const notify = useNotify();
  const tellCopied = (result: "ok" | "failed") => {
    if (result === "ok") notify({ tone: "success", ...adminText.copyDone });
    else notify({ tone: "danger", title: adminText.copyFailed, description: url });
  };
  return (
    <div className={row}>
      <CopyButton
        text={url}
        label={adminText.copyUrl}
        copiedLabel={adminText.copied}
        onResult={tellCopied}
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
