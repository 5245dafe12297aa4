import { Check } from "lucide-react";
import type { MouseEvent } from "react";
import type { TryEnding } from "#contract/client/streams/try-style.ts";
import { problemMessages } from "#contract/problem.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { styleText, trialText } from "#contract/texts/styles-admin-texts.ts";
import { css } from "#styled/css";
import { Reasoning } from "../../../patterns/messages/reasoning.tsx";
import { ReplyContent } from "../../../patterns/messages/reply-content.tsx";
import { TypingDots } from "../../../patterns/messages/typing-dots.tsx";
import { Button } from "../../../primitives/buttons/button.tsx";
import { Alert } from "../../../primitives/feedback/alert.tsx";
import { Badge } from "../../../primitives/feedback/badge.tsx";
import { Heading } from "../../../primitives/layout/heading.tsx";
import { RateLimited } from "../../shared/failures/rate-limited.tsx";
import type { Choice, ComparedQuestion, ComparisonState, TriedReply } from "./use-comparison.ts";

const list = css({ display: "grid", gap: "6", margin: "0", padding: "0", listStyle: "none" });
const entry = css({ display: "grid", gap: "3", gridTemplateColumns: "[minmax(0, 1fr)]", minWidth: "0" });
const question = css({ margin: "0", textStyle: "body", fontWeight: "semibold", overflowWrap: "anywhere" });
const sides = css({
  display: "grid",
  gap: "4",
  alignItems: "start",
  // From there on, as many columns as there are replies.
  gridTemplateColumns: { base: "[minmax(0, 1fr)]", lg: "[none]" },
  gridAutoFlow: { lg: "column" },
  gridAutoColumns: { lg: "[minmax(0, 1fr)]" },
});
const side = css({
  display: "grid",
  gap: "2",
  gridTemplateColumns: "[minmax(0, 1fr)]",
  minWidth: "0",
  padding: "4",
  borderWidth: "1px",
  borderStyle: "solid",
  borderColor: "border.subtle",
  borderRadius: "control",
  overflowWrap: "anywhere",
});
const sideHead = css({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "2" });
const dots = css({ display: "flex", gap: "1", paddingBlock: "2" });
const quiet = css({ margin: "0", textStyle: "help", color: "fg.subtle" });
const choices = css({ display: "flex", flexWrap: "wrap", gap: "2" });
const result = css({ margin: "0", textStyle: "body", fontWeight: "semibold" });

const letters = ["A", "B"];

/** The questions that were asked, with the replies side by side. */
export function ComparisonList({ comparison: state }: { comparison: ComparisonState }) {
  const { comparison, choose, isRunning } = state;
  if (comparison === undefined) return null;
  const { isBlind, questions } = comparison;
  const answered = questions.filter(({ replies }) => replies.every(hasEnded)).length;
  // Includes the question that is being asked, or the partial replies that a stopped run has left.
  const isNextShown = isRunning || (questions[answered]?.replies.some(hasBegun) ?? false);
  const asked = questions.slice(0, answered + (isNextShown ? 1 : 0));
  return (
    <>
      <ol className={list}>
        {asked.map((compared, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: questions neither move nor go away, and may be equal
          <li key={index} className={entry} tabIndex={-1}>
            <p className={question}>
              <bdi>{compared.question}</bdi>
            </p>
            <div className={sides}>
              {compared.replies.map((reply, place) => (
                <Reply
                  key={reply.side}
                  reply={reply}
                  letter={letters[place] ?? ""}
                  isNamed={!isBlind || compared.choice !== undefined}
                  isChosen={compared.choice === reply.side}
                  isRunning={isRunning}
                />
              ))}
            </div>
            {isBlind && compared.choice === undefined && compared.replies.every(hasEnded) && (
              <Choices compared={compared} onChoose={(choice) => choose(index, choice)} />
            )}
          </li>
        ))}
      </ol>
      {isBlind && questions.every(({ choice }) => choice !== undefined) && (
        <p className={result} role="status">
          {resultText(questions)}
        </p>
      )}
    </>
  );
}

function hasBegun({ text, ending, errorText }: TriedReply): boolean {
  return text !== "" || ending !== undefined || errorText !== undefined;
}

function hasEnded({ ending, errorText }: TriedReply): boolean {
  return ending !== undefined || errorText !== undefined;
}

function resultText(questions: readonly ComparedQuestion[]): string {
  const count = (choice: Choice) => questions.filter((each) => each.choice === choice).length;
  const tried = questions[0]?.replies.find(({ side }) => side === "tried");
  const name = tried === undefined || tried.isDraft ? trialText.theDraft : styleText.version(tried.number);
  return trialText.result(name, {
    tried: count("tried"),
    published: count("published"),
    equal: count("equal"),
  });
}

/** The version that wrote a reply. */
function versionName({ side, number, isDraft }: TriedReply): string {
  if (side === "published") return trialText.published(number);
  return isDraft ? trialText.draft(number) : styleText.version(number);
}

/** Names the model that answered, and says if it replaced another one. */
function modelText({ label, isFallback }: NonNullable<TryEnding["model"]>): string {
  return isFallback ? chatText.steppedIn(label) : trialText.answeredBy(label);
}

interface ReplyProps {
  reply: TriedReply;
  letter: string;
  /** Whether the version and model of the reply are shown. A blind comparison hides both until a choice. */
  isNamed: boolean;
  isChosen: boolean;
  isRunning: boolean;
}

function Reply({ reply, letter, isNamed, isChosen, isRunning }: ReplyProps) {
  const { text, ending, errorText } = reply;
  return (
    <article className={side} aria-busy={(isRunning && !hasEnded(reply)) || undefined}>
      <div className={sideHead}>
        <Heading level={3} size="label">
          {isNamed ? versionName(reply) : trialText.reply(letter)}
        </Heading>
        {isChosen && (
          <Badge tone="success" icon={<Check aria-hidden="true" />}>
            {trialText.chosen}
          </Badge>
        )}
      </div>
      {isNamed && reply.reasoning !== "" && (
        <Reasoning text={reply.reasoning} isThinking={!hasEnded(reply) && text === ""} />
      )}
      {text !== "" && <ReplyContent text={text} isStreaming={isRunning && !hasEnded(reply)} />}
      {isRunning && !hasEnded(reply) && text === "" && (
        <span className={dots}>
          <TypingDots />
        </span>
      )}
      {ending !== undefined && text === "" && ending.code === undefined && (
        <p className={quiet}>{trialText.empty}</p>
      )}
      {isNamed && ending?.model !== undefined && <p className={quiet}>{modelText(ending.model)}</p>}
      {ending?.isCut === true && <p className={quiet}>{trialText.isCut}</p>}
      {ending?.code !== undefined && (
        <Alert tone="danger" title={trialText.failed}>
          {problemMessages[ending.code]}
        </Alert>
      )}
      <RateLimited until={ending?.retryAt} />
      {errorText !== undefined && (
        <Alert tone="danger" title={trialText.failed}>
          {errorText}
        </Alert>
      )}
    </article>
  );
}

/** The buttons disappear once one is pressed, and the focus moves to the question. */
function Choices({ compared, onChoose }: { compared: ComparedQuestion; onChoose: (choice: Choice) => void }) {
  const choose = (choice: Choice) => (event: MouseEvent<HTMLButtonElement>) => {
    event.currentTarget.closest("li")?.focus();
    onChoose(choice);
  };
  return (
    <div className={choices}>
      {compared.replies.map(({ side: writer }, place) => (
        <Button key={writer} size="sm" onClick={choose(writer)}>
          {trialText.better(letters[place] ?? "")}
        </Button>
      ))}
      <Button size="sm" onClick={choose("equal")}>
        {trialText.equal}
      </Button>
    </div>
  );
}
