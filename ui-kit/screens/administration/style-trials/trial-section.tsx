import { useState } from "react";
import { maxComparedQuestions } from "#contract/limits.ts";
import { styleText, trialText } from "#contract/texts/styles-admin-texts.ts";
import { css } from "#styled/css";
import { Button } from "../../../primitives/buttons/button.tsx";
import { Select } from "../../../primitives/forms/select.tsx";
import { Card } from "../../../primitives/layout/card.tsx";
import { Heading } from "../../../primitives/layout/heading.tsx";
import type { StepUp } from "../../shared/step-up/use-step-up.tsx";
import type { StyleDetail } from "../style-editor/use-style.ts";
import { ComparisonList } from "./comparison-list.tsx";
import { QuestionList } from "./question-list.tsx";
import { type ComparisonState, useComparison } from "./use-comparison.ts";

const card = css({ display: "grid", gap: "5", gridTemplateColumns: "[minmax(0, 1fr)]", minWidth: "0" });
const hint = css({ margin: "0", color: "fg.muted" });
const actions = css({ display: "flex", flexWrap: "wrap", gap: "3" });

interface TrialSectionProps {
  detail: StyleDetail;
  stepUp: StepUp;
}

/** The versions that can be compared: all but the published one. */
function triable({ style, versions }: StyleDetail): StyleDetail["versions"] {
  return versions.filter(({ number }) => number !== style.published);
}

/** Returns the reason why no comparison is possible; undefined if one is. */
function missingPart(detail: StyleDetail): string | undefined {
  if (triable(detail).length === 0) return trialText.noDraft;
  return detail.questions.length === 0 ? trialText.noQuestions : undefined;
}

/** The questions of a style, and the draft or another version beside the published one on the first of them. */
export function TrialSection({ detail, stepUp }: TrialSectionProps) {
  const { style, questions } = detail;
  const comparison = useComparison(style.id, stepUp);
  const [chosen, setChosen] = useState<number>();
  const missing = missingPart(detail);
  const others = triable(detail);
  const tried = others.find(({ number }) => number === (chosen ?? style.draft)) ?? others[0];
  return (
    <Card className={card}>
      <Heading level={2}>{trialText.heading}</Heading>
      <QuestionList styleId={style.id} saved={questions} stepUp={stepUp} />
      <p className={hint}>
        {missing ?? (style.published === null ? trialText.tryHint : trialText.compareHint)}
      </p>
      {tried !== undefined && missing === undefined && (
        <>
          {(others.length > 1 || tried.number !== style.draft) && (
            <Select
              label={trialText.versionLabel}
              items={others.map(({ number, note }) => ({
                value: String(number),
                label: number === style.draft ? trialText.draft(number) : styleText.version(number),
                description: note || undefined,
              }))}
              value={String(tried.number)}
              onChange={(value) => setChosen(Number(value))}
            />
          )}
          <TrialActions detail={detail} tried={tried.number} comparison={comparison} />
        </>
      )}
      <ComparisonList comparison={comparison} />
    </Card>
  );
}

interface TrialActionsProps {
  detail: StyleDetail;
  tried: number;
  comparison: ComparisonState;
}

function TrialActions({ detail: { style, questions }, tried, comparison }: TrialActionsProps) {
  const { draft, published } = style;
  const asked = questions.slice(0, maxComparedQuestions);
  const isDraft = tried === draft;
  const alone = isDraft ? trialText.tryDraft : trialText.tryVersion(tried);
  return (
    <div className={actions}>
      <Button
        busy={comparison.isRunning}
        busyText={trialText.running}
        onClick={() => comparison.run({ questions: asked, tried, isDraft, published, isBlind: true })}
      >
        {published === null ? alone : trialText.compare}
      </Button>
      {comparison.isRunning && (
        <Button variant="quiet" onClick={comparison.stop}>
          {trialText.stop}
        </Button>
      )}
    </div>
  );
}
