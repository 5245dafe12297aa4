import { type RefObject, useRef, useState } from "react";
import type { AdminStyle } from "#contract/administration/styles.ts";
import { trialText, versionsText } from "#contract/texts/styles-admin-texts.ts";
import { css } from "#styled/css";
import { Button } from "../../../primitives/buttons/button.tsx";
import { Alert } from "../../../primitives/feedback/alert.tsx";
import { Card } from "../../../primitives/layout/card.tsx";
import { Heading } from "../../../primitives/layout/heading.tsx";
import { AlertDialog } from "../../../primitives/overlays/alert-dialog.tsx";
import type { StepUp } from "../../shared/step-up/use-step-up.tsx";
import { SettingChanges, useSettingDifferences } from "../style-changes/setting-changes.tsx";
import { ComparisonList } from "../style-trials/comparison-list.tsx";
import { type ComparisonState, useComparison } from "../style-trials/use-comparison.ts";
import type { PublishState } from "./use-publish.ts";
import type { StyleDetail } from "./use-style.ts";
import { fieldsOf } from "./version-fields.ts";

const card = css({ display: "grid", gap: "4", gridTemplateColumns: "[minmax(0, 1fr)]", minWidth: "0" });
const hint = css({ margin: "0", color: "fg.muted" });
const actions = css({ display: "flex", flexWrap: "wrap", gap: "3" });

interface PublishSectionProps {
  detail: StyleDetail;
  publishing: PublishState;
  /** The editor has changes that no version has. */
  hasUnsavedChanges: boolean;
  /** Name, description or groups were changed and not saved. */
  hasUnsavedDetails: boolean;
  stepUp: StepUp;
}

/** Publishing the newest version, after its replies were seen beside those of the published one. */
export function PublishSection(props: PublishSectionProps) {
  const { detail, publishing, hasUnsavedChanges, hasUnsavedDetails, stepUp } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const { draft, published } = detail.style;
  const comparison = useComparison(detail.style.id, stepUp);
  return (
    <Card className={card}>
      <Heading level={2} ref={heading} tabIndex={-1}>
        {versionsText.publishHeading}
      </Heading>
      {draft === null ? (
        <p className={hint}>{published === null ? trialText.noDraft : versionsText.nothingToPublish}</p>
      ) : (
        <>
          <p className={hint}>{publishEffect(detail.style, draft)}</p>
          {hasUnsavedChanges && <Alert tone="warning">{versionsText.unsavedChanges}</Alert>}
          {hasUnsavedDetails && <Alert tone="warning">{versionsText.unsavedDetails}</Alert>}
          {detail.questions.length > 0 && (
            <RerunQuestions detail={detail} draft={draft} comparison={comparison} />
          )}
          <PublishButton
            detail={detail}
            draft={draft}
            publishing={publishing}
            isUntried={detail.questions.length > 0 && !hasRerun(comparison, draft)}
            heading={heading}
          />
        </>
      )}
      {publishing.refusal !== undefined && (
        <Alert tone="danger" title={versionsText.publishFailed}>
          {publishing.refusal}
        </Alert>
      )}
    </Card>
  );
}

/** Whether this draft has answered all questions that were rerun. */
function hasRerun({ comparison }: ComparisonState, draft: number): boolean {
  const replies = comparison?.questions.flatMap((question) => question.replies) ?? [];
  const own = replies.filter(({ side, number }) => side === "tried" && number === draft);
  return own.length > 0 && own.every(({ ending }) => ending !== undefined);
}

interface RerunQuestionsProps extends Pick<PublishSectionProps, "detail"> {
  draft: number;
  comparison: ComparisonState;
}

/** The saved questions, answered by the published version and by the draft. */
function RerunQuestions({ detail: { style, questions }, draft, comparison }: RerunQuestionsProps) {
  const { published } = style;
  return (
    <>
      <p className={hint}>{published === null ? trialText.firstRerunHint : trialText.rerunHint}</p>
      <ComparisonList comparison={comparison} />
      <div className={actions}>
        <Button
          busy={comparison.isRunning}
          busyText={trialText.running}
          onClick={() =>
            comparison.run({ questions, tried: draft, isDraft: true, published, isBlind: false })
          }
        >
          {trialText.rerun}
        </Button>
        {comparison.isRunning && (
          <Button variant="quiet" onClick={comparison.stop}>
            {trialText.stop}
          </Button>
        )}
      </div>
    </>
  );
}

/** Describes the effect of publishing: a first version makes the style available to its groups. */
function publishEffect({ published, archivedAt, groupIds }: AdminStyle, draft: number): string {
  if (published !== null) return versionsText.publishHint(draft);
  return archivedAt === null
    ? versionsText.firstPublishHint(draft, groupIds.length)
    : versionsText.archivedPublishHint(draft);
}

interface PublishButtonProps {
  detail: StyleDetail;
  draft: number;
  publishing: PublishState;
  /** The saved questions were not rerun with it. */
  isUntried: boolean;
  /** Gets the focus when the draft is published and the button disappears. */
  heading: RefObject<HTMLHeadingElement | null>;
}

/** Opens a dialog that describes the effect of publishing, and publishes after confirmation. */
function PublishButton({ detail, draft, publishing, isUntried, heading }: PublishButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const { isChecking } = publishing;
  return (
    <div className={actions}>
      <Button
        variant="lit"
        busy={isChecking || publishing.pending === draft}
        busyText={isChecking ? versionsText.checking : versionsText.publishing}
        onClick={async () => setAsking(await publishing.checkDraft(draft))}
      >
        {versionsText.publish(draft)}
      </Button>
      <AlertDialog
        open={isAsking}
        title={versionsText.publishTitle(draft)}
        description={publishEffect(detail.style, draft)}
        cancelLabel={versionsText.cancel}
        confirmLabel={versionsText.publishConfirm}
        confirmVariant="lit"
        finalFocus={() => heading.current}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void publishing.publishDraft(draft);
        }}
      >
        {isUntried && <p className={hint}>{versionsText.notRerun(draft)}</p>}
        <DraftChanges detail={detail} draft={draft} />
      </AlertDialog>
    </div>
  );
}

/** The differences of the draft from the published version. */
function DraftChanges({ detail: { style, versions }, draft }: Pick<PublishButtonProps, "detail" | "draft">) {
  const fieldsOfVersion = (number: number | null) =>
    fieldsOf(versions.find((version) => version.number === number));
  const [before, after] = [fieldsOfVersion(style.published), fieldsOfVersion(draft)];
  const differences = useSettingDifferences(before, after);
  if (style.published === null) return null;
  return (
    <>
      {before.content !== after.content && <p className={hint}>{versionsText.otherInstructions}</p>}
      {differences.length > 0 && <p className={hint}>{versionsText.otherSettings}</p>}
      <SettingChanges differences={differences} />
    </>
  );
}
