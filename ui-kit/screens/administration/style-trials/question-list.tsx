import { Plus, X } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { questionsForm } from "#contract/administration/style-requests.ts";
import { serverMessage } from "#contract/client/http/api-error.ts";
import { useSetStyleQuestions } from "#contract/client/mutations/style-mutations.ts";
import { maxStyleQuestions } from "#contract/limits.ts";
import { fieldErrors } from "#contract/problem.ts";
import { trialText } from "#contract/texts/styles-admin-texts.ts";
import { css } from "#styled/css";
import { Button } from "../../../primitives/buttons/button.tsx";
import { IconButton } from "../../../primitives/buttons/icon-button.tsx";
import { TextField } from "../../../primitives/forms/text-field.tsx";
import { Heading } from "../../../primitives/layout/heading.tsx";
import { useToast } from "../../../primitives/toasts/toaster.tsx";
import { useFailureToast } from "../../shared/failures/use-failure-toast.ts";
import type { StepUp } from "../../shared/step-up/use-step-up.tsx";

const section = css({ display: "grid", gap: "4", minWidth: "0" });
const hint = css({ margin: "0", textStyle: "help", color: "fg.subtle" });
const listStyle = css({ display: "grid", gap: "3", margin: "0", padding: "0", listStyle: "none" });
const actions = css({ display: "flex", flexWrap: "wrap", gap: "3" });

interface QuestionListProps {
  styleId: number;
  saved: readonly string[];
  stepUp: StepUp;
}

/** The questions as they are edited. They follow the saved ones until something is typed. */
function useQuestions({ styleId, saved, stepUp }: QuestionListProps) {
  const [typed, setTyped] = useState<readonly string[]>();
  const [isChecked, setChecked] = useState(false);
  const { mutateAsync, isPending } = useSetStyleQuestions();
  const notify = useToast();
  const notifyFailure = useFailureToast();
  const questions = typed ?? (saved.length > 0 ? saved : [""]);
  // An empty line is no question.
  const places = questions.flatMap((text, place) => (text.trim() === "" ? [] : [place]));
  const filled = places.map((place) => questions[place] ?? "");
  const { data, error } = questionsForm.safeParse({ questions: filled });
  const found = fieldErrors(error?.issues ?? []);
  const errors = Object.fromEntries(places.map((place, index) => [place, found[`questions.${index}`]]));

  async function save(): Promise<void> {
    setChecked(true);
    if (data === undefined || isPending) return;
    try {
      const answer = await stepUp(() => mutateAsync({ params: { id: String(styleId) }, body: data }));
      if (answer === undefined) return;
      setTyped(undefined);
      setChecked(false);
      notify({ tone: "success", title: trialText.questionsSaved });
    } catch (failure) {
      notifyFailure(failure, { title: trialText.questionsFailed, description: serverMessage(failure) });
    }
  }

  return {
    questions,
    errors: isChecked ? errors : {},
    isChanged: typed !== undefined && JSON.stringify(filled) !== JSON.stringify(saved),
    isSaving: isPending,
    change: setTyped,
    save: () => void save(),
  };
}

/** The saved questions of a style. */
export function QuestionList(props: QuestionListProps) {
  const { questions, errors, isChanged, isSaving, change, save } = useQuestions(props);
  const addButton = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const add = () => {
    // Its field is drawn at once, to take the focus.
    flushSync(() => change([...questions, ""]));
    list.current?.querySelector<HTMLElement>("li:last-child input")?.focus();
  };
  return (
    <section className={section}>
      <div>
        <Heading level={3}>{trialText.questionsHeading}</Heading>
        <p className={hint}>{trialText.questionsHint}</p>
      </div>
      <ol ref={list} className={listStyle}>
        {questions.map((text, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a field belongs to its place
          <li key={place}>
            <TextField
              label={trialText.questionLabel(place + 1)}
              error={errors[place]}
              value={text}
              onChange={(typed) => change(questions.map((each, index) => (index === place ? typed : each)))}
              autoComplete="off"
              disabled={isSaving}
              action={
                <IconButton
                  label={trialText.removeQuestion(place + 1)}
                  icon={<X aria-hidden="true" />}
                  disabled={isSaving}
                  onClick={() => {
                    change(questions.filter((_, index) => index !== place));
                    addButton.current?.focus();
                  }}
                />
              }
            />
          </li>
        ))}
      </ol>
      <div className={actions}>
        <Button
          ref={addButton}
          icon={<Plus aria-hidden="true" />}
          disabled={isSaving || questions.length >= maxStyleQuestions}
          onClick={add}
        >
          {trialText.addQuestion}
        </Button>
        <Button disabled={!isChanged} busy={isSaving} busyText={trialText.savingQuestions} onClick={save}>
          {trialText.saveQuestions}
        </Button>
      </div>
    </section>
  );
}
