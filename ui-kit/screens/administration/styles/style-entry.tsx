import { Archive, PencilLine, Star } from "lucide-react";
import { useId, useRef, useState } from "react";
import type { AdminStyle } from "#contract/administration/styles.ts";
import { stylesText } from "#contract/texts/styles-admin-texts.ts";
import { css } from "#styled/css";
import { Link } from "../../../ports/link.tsx";
import { Button } from "../../../primitives/buttons/button.tsx";
import { Badge } from "../../../primitives/feedback/badge.tsx";
import { Heading } from "../../../primitives/layout/heading.tsx";
import { AlertDialog } from "../../../primitives/overlays/alert-dialog.tsx";
import { useReturnFocus } from "../../shared/focus/use-focus.ts";
import { entryStyle, factsStyle } from "../../shared/lists/entry-style.ts";
import type { StepUp } from "../../shared/step-up/use-step-up.tsx";
import { EntryRefusal } from "../entry/entry-refusal.tsx";
import { type StyleActionHandlers, useStyleActions } from "./use-style-actions.ts";

const entry = css(entryStyle, {
  gridTemplateColumns: { base: "[minmax(0, 1fr)]", lg: "[minmax(0, 1fr) auto]" },
  alignItems: "center",
  columnGap: "6",
  rowGap: "3",
  padding: { base: "4", md: "5" },
});
const details = css({ display: "grid", gap: "1", minWidth: "0", overflowWrap: "anywhere" });
const nameLine = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: "3",
  rowGap: "1",
});
const nameLink = css({ color: "link", display: "inline-block", paddingBlock: "1" });
const description = css({ margin: "0", color: "fg.muted", textStyle: "help" });
const facts = css(factsStyle);
const actionsRow = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: { lg: "flex-end" },
  gap: "2",
});

interface StyleEntryProps {
  style: AdminStyle;
  /** The page of the style. */
  path: string;
  stepUp: StepUp;
}

/** A style: its name leads to its page; it can become the default, and move to the archive and back. */
export function StyleEntry({ style, path, stepUp }: StyleEntryProps) {
  const id = useId();
  const actions = useStyleActions(style, stepUp);
  return (
    <li className={entry} aria-busy={actions.pendingChange !== undefined || undefined}>
      <div className={details}>
        <div className={nameLine}>
          <Heading level={2} size="label" id={id}>
            <Link href={path} className={nameLink}>
              {style.name}
            </Link>
          </Heading>
          <StyleBadges style={style} />
        </div>
        {style.description !== null && <p className={description}>{style.description}</p>}
        <div className={facts}>
          {style.published !== null && <span>{stylesText.published(style.published)}</span>}
          <span>{audience(style)}</span>
        </div>
      </div>
      <StyleActions style={style} rowId={id} actions={actions} />
      <EntryRefusal title={stylesText.changeFailed} reason={actions.refusal} />
    </li>
  );
}

function audience({ groupIds }: AdminStyle): string {
  return groupIds.length === 0 ? stylesText.forEverybody : stylesText.forGroups(groupIds.length);
}

/** The badges of a style: default, archived, without a version, or with a draft. */
export function StyleBadges({ style }: { style: AdminStyle }) {
  const { isDefault, archivedAt, published, draft } = style;
  return (
    <>
      {isDefault && (
        <Badge tone="info" icon={<Star aria-hidden="true" />}>
          {stylesText.isDefault}
        </Badge>
      )}
      {published === null && <Badge tone="warning">{stylesText.isUnpublished}</Badge>}
      {draft !== null && (
        <Badge tone="neutral" icon={<PencilLine aria-hidden="true" />}>
          {stylesText.hasDraft(draft)}
        </Badge>
      )}
      {archivedAt !== null && (
        <Badge tone="neutral" icon={<Archive aria-hidden="true" />}>
          {stylesText.isArchived}
        </Badge>
      )}
    </>
  );
}

interface StyleActionsProps {
  style: AdminStyle;
  /** Names the style in the buttons' descriptions. */
  rowId: string;
  actions: StyleActionHandlers;
}

/** Making a style the default, and moving it to the archive and back. The default has none of these. */
export function StyleActions({ style, rowId, actions }: StyleActionsProps) {
  const { pendingChange, makeDefault, setArchived } = actions;
  const [question, setQuestion] = useState<"default" | "archive">();
  const archiveButton = useRef<HTMLButtonElement>(null);
  const isArchived = style.archivedAt !== null;
  useReturnFocus(pendingChange?.archived !== undefined, archiveButton);
  if (style.isDefault) return null;
  const common = { size: "sm", disabled: pendingChange !== undefined, "aria-describedby": rowId } as const;
  const canBeDefault = !isArchived && style.published !== null && style.groupIds.length === 0;
  const close = () => setQuestion(undefined);
  return (
    <div className={actionsRow}>
      {canBeDefault && (
        <Button {...common} busy={pendingChange?.isDefault === true} onClick={() => setQuestion("default")}>
          {stylesText.makeDefault}
        </Button>
      )}
      <Button
        {...common}
        ref={archiveButton}
        busy={pendingChange?.archived !== undefined}
        onClick={() => (isArchived ? setArchived(false) : setQuestion("archive"))}
      >
        {isArchived ? stylesText.unarchive : stylesText.archive}
      </Button>
      <DefaultQuestion
        name={style.name}
        open={question === "default"}
        onClose={close}
        onConfirm={makeDefault}
      />
      <AlertDialog
        open={question === "archive"}
        title={stylesText.archiveTitle(style.name)}
        description={stylesText.archiveDescription}
        cancelLabel={stylesText.cancel}
        confirmLabel={stylesText.archive}
        onCancel={close}
        onConfirm={() => {
          close();
          setArchived(true);
        }}
      />
    </div>
  );
}

interface DefaultQuestionProps {
  name: string;
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before the style becomes the default of everybody's new chats. */
function DefaultQuestion({ name, open, onClose, onConfirm }: DefaultQuestionProps) {
  return (
    <AlertDialog
      open={open}
      title={stylesText.makeDefaultTitle(name)}
      description={stylesText.makeDefaultDescription}
      cancelLabel={stylesText.cancel}
      confirmLabel={stylesText.makeDefault}
      confirmVariant="lit"
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        onConfirm();
      }}
    />
  );
}
