import { maxComparedQuestions } from "#contract/limits.ts";
import { trialText } from "#contract/texts/styles-admin-texts.ts";
import { css } from "#styled/css";
import { Button } from "../../../primitives/buttons/button.tsx";
import { Card } from "../../../primitives/layout/card.tsx";
import { Heading } from "../../../primitives/layout/heading.tsx";
import type { StepUp } from "../../shared/step-up/use-step-up.tsx";
import type { StyleDetail } from "../style-editor/use-style.ts";
import { ComparedQuestions } from "./compared-questions.tsx";
import { QuestionList } from "./question-list.tsx";
import { useComparison } from "./use-comparison.ts";

const card = css({ display: "grid", gap: "5", gridTemplateColumns: "[minmax(0, 1fr)]", minWidth: "0" });
const hint = css({ margin: "0", color: "fg.muted" });
const actions = css({ display: "flex", flexWrap: "wrap", gap: "3" });

interface TrialSectionProps {
  detail: StyleDetail;
  stepUp: StepUp;
}

/** Why nothing can be compared, if so. */
function missingPart({ style, questions }: StyleDetail): string | undefined {
  if (style.draft === null) return trialText.noDraft;
  return questions.length === 0 ? trialText.noQuestions : undefined;
}

/** The questions of a style, and the draft beside the published version on the first of them. */
export function TrialSection({ detail, stepUp }: TrialSectionProps) {
  const { style, questions } = detail;
  const comparison = useComparison(style.id, stepUp);
  const { draft, published } = style;
  const missing = missingPart(detail);
  const asked = questions.slice(0, maxComparedQuestions);
  return (
    <Card className={card}>
      <Heading level={2}>{trialText.heading}</Heading>
      <QuestionList styleId={style.id} saved={questions} stepUp={stepUp} />
      <p className={hint}>{missing ?? trialText.compareHint}</p>
      {draft !== null && missing === undefined && (
        <div className={actions}>
          <Button
            busy={comparison.isRunning}
            busyText={trialText.running}
            onClick={() => comparison.run({ questions: asked, draft, published, isBlind: true })}
          >
            {published === null ? trialText.tryDraft : trialText.compare}
          </Button>
          {comparison.isRunning && (
            <Button variant="quiet" onClick={comparison.stop}>
              {trialText.stop}
            </Button>
          )}
        </div>
      )}
      <ComparedQuestions comparison={comparison} />
    </Card>
  );
}
