import { CloudUpload, KeyRound, Smartphone } from "lucide-react";
import { type RefObject, useId, useRef } from "react";
import type { Passkey } from "#contract/accounts/passkeys.ts";
import { serverMessage } from "#contract/client/http/api-error.ts";
import { useRenamePasskey } from "#contract/client/mutations/security-mutations.ts";
import { passkeyNameRules } from "#contract/rules/accounts/passkey-name.ts";
import { cleanName } from "#contract/rules/text/user-text.ts";
import { securityText } from "#contract/texts/security-texts.ts";
import { css } from "#styled/css";
import { formatDateTime } from "../../../formats/dates.ts";
import { Button } from "../../../primitives/buttons/button.tsx";
import { Alert } from "../../../primitives/feedback/alert.tsx";
import { Badge } from "../../../primitives/feedback/badge.tsx";
import { useToast } from "../../../primitives/toasts/toaster.tsx";
import { useFailureToast } from "../../shared/failures/use-failure-toast.ts";
import { RenameField, useInlineRename } from "../../shared/rename/rename-field.tsx";
import { SecurityEntry } from "../security-section.tsx";

const text = securityText.passkeys;
const why = css({ textStyle: "meta", color: "fg.subtle" });

interface PasskeyEntryProps {
  passkey: Passkey;
  /** True for the last passkey: removing it would lock the user out. */
  isOnly: boolean;
  onRemove: (button: HTMLButtonElement) => void;
}

export function PasskeyEntry({ passkey, isOnly, onRemove }: PasskeyEntryProps) {
  const id = useId();
  const reasonId = useId();
  const rename = useRef<HTMLButtonElement>(null);
  const renaming = usePasskeyRename(passkey);
  const endRenaming = (name: string | undefined, byKey: boolean) => {
    renaming.end(name);
    if (byKey) rename.current?.focus();
  };
  const field = renaming.edit.state === "typing" && (
    <RenameField
      label={text.nameLabel}
      title={passkey.name}
      typed={renaming.edit.typed}
      size="label"
      rules={passkeyNameRules}
      clean={cleanName}
      onEnd={endRenaming}
    />
  );
  return (
    <SecurityEntry
      id={id}
      icon={<KeyRound aria-hidden="true" />}
      title={renaming.name}
      {...(field && { titleField: field })}
      badges={<PasskeyBadges passkey={passkey} />}
      facts={<PasskeyFacts passkey={passkey} />}
      {...((isOnly || passkey.isSuspect || passkey.hasChangedType) && {
        note: <PasskeyNote passkey={passkey} isOnly={isOnly} reasonId={reasonId} />,
      })}
      busy={renaming.isBusy}
      actions={
        <PasskeyActions
          id={id}
          {...(isOnly && { reasonId })}
          renameRef={rename}
          onRename={renaming.begin}
          onRemove={onRemove}
        />
      }
    />
  );
}

function PasskeyBadges({ passkey: { isCurrent, isSynced } }: { passkey: Passkey }) {
  return (
    <>
      {isCurrent && <Badge tone="success">{text.current}</Badge>}
      {isSynced ? (
        <Badge tone="neutral" icon={<CloudUpload aria-hidden="true" />}>
          {text.synced}
        </Badge>
      ) : (
        <Badge tone="neutral" icon={<Smartphone aria-hidden="true" />}>
          {text.oneDevice}
        </Badge>
      )}
    </>
  );
}

function PasskeyFacts({ passkey: { createdAt, lastUsedAt } }: { passkey: Passkey }) {
  return (
    <>
      <time dateTime={createdAt}>{text.created(formatDateTime(createdAt))}</time>
      {lastUsedAt === null ? (
        <span>{text.neverUsed}</span>
      ) : (
        <time dateTime={lastUsedAt}>{text.used(formatDateTime(lastUsedAt))}</time>
      )}
    </>
  );
}

interface PasskeyActionsProps {
  id: string;
  /** Id of the reason why it cannot be removed. */
  reasonId?: string;
  renameRef: RefObject<HTMLButtonElement | null>;
  onRename: () => void;
  onRemove: (button: HTMLButtonElement) => void;
}

function PasskeyActions({ id, reasonId, renameRef, onRename, onRemove }: PasskeyActionsProps) {
  return (
    <>
      <Button ref={renameRef} size="sm" aria-describedby={id} onClick={onRename}>
        {text.rename}
      </Button>
      <Button
        size="sm"
        variant="quietDanger"
        disabled={reasonId !== undefined}
        aria-describedby={reasonId === undefined ? id : `${id} ${reasonId}`}
        onClick={(event) => onRemove(event.currentTarget)}
      >
        {text.remove}
      </Button>
    </>
  );
}

interface PasskeyNoteProps {
  passkey: Passkey;
  isOnly: boolean;
  reasonId: string;
}

/** Warnings about the passkey. */
function PasskeyNote({ passkey, isOnly, reasonId }: PasskeyNoteProps) {
  return (
    <>
      {passkey.isSuspect && <Alert tone="warning">{text.suspect}</Alert>}
      {passkey.hasChangedType && <Alert tone="warning">{text.changedType}</Alert>}
      {isOnly && (
        <p id={reasonId} className={why}>
          {text.last}
        </p>
      )}
    </>
  );
}

/** Renames a passkey optimistically; on failure the input is shown again. */
function usePasskeyRename({ id, name }: Passkey) {
  const { mutateAsync, isPending, variables } = useRenamePasskey();
  const notify = useToast();
  const notifyFailure = useFailureToast();
  const renameBox = useInlineRename({
    rename: async (typed) => {
      await mutateAsync({ params: { id }, body: { name: typed } });
      notify({ tone: "success", title: text.renamed });
    },
    reportFailure: (failure) =>
      notifyFailure(failure, { title: text.renameFailed, description: serverMessage(failure) }),
  });
  return {
    ...renameBox,
    name: isPending && variables !== undefined ? variables.body.name : name,
    isBusy: isPending,
  };
}
