import type { Message } from "#contract/chats/messages.ts";
import { problemSentences } from "#contract/problem.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { css } from "#styled/css";
import { useIsBusy, useTurnActs } from "../turns/turn-actions.tsx";
import { BusyNote } from "./busy-note.tsx";
import { FailedNote } from "./failed-note.tsx";

const stopped = css({ textStyle: "help", color: "fg.subtle" });

interface ReplyEndNoteProps {
  message: Message;
  /** It has failed while somebody was looking. */
  isNew: boolean;
}

/** Why a reply is not whole, and the way to another one. */
export function ReplyEndNote({ message, isNew }: ReplyEndNoteProps) {
  const acts = useTurnActs();
  const isBusy = useIsBusy();
  const { id, status, code, retryAt, isCut } = message;
  if (isCut) return <span className={stopped}>{chatText.cutReply}</span>;
  if (status === "stopped") return <span className={stopped}>{chatText.stoppedReply}</span>;
  const note = {
    isNew,
    code: status === "failed" ? code : undefined,
    onTryAgain: acts && !isBusy ? () => acts.retry(id) : undefined,
  };
  if (retryAt !== undefined) return <BusyNote {...note} retryAt={retryAt} />;
  return <FailedNote {...note}>{reasonOf(message)}</FailedNote>;
}

function reasonOf({ status, code }: Message): string {
  if (status === "interrupted") return chatText.interruptedReply;
  return code === undefined ? chatText.failedReply : problemSentences[code];
}
