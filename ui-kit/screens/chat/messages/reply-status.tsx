import type { Message } from "#contract/chats/messages.ts";
import { problemMessages } from "#contract/problem.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { css } from "#styled/css";
import { useProduct } from "../../../ports/product.tsx";
import { Countdown } from "../../shared/failures/countdown.tsx";
import { useIsTurnBusy, useTurnActions } from "../turns/turn-actions.tsx";
import { ReplyError, type ReplyErrorProps } from "./reply-error.tsx";

const stopped = css({ textStyle: "help", color: "fg.subtle" });

interface ReplyStatusProps {
  message: Message;
  /** Failed while the page was open. */
  isNew: boolean;
}

/** Why a reply is incomplete, with a retry button. */
export function ReplyStatus({ message, isNew }: ReplyStatusProps) {
  const actions = useTurnActions();
  const isBusy = useIsTurnBusy();
  const { id, status, code, retryAt, isCut } = message;
  if (isCut) return <span className={stopped}>{chatText.cutReply}</span>;
  if (status === "stopped") return <span className={stopped}>{chatText.stoppedReply}</span>;
  const note = {
    isNew,
    code: status === "failed" ? code : undefined,
    onRetry: actions && !isBusy ? () => actions.retry(id) : undefined,
  };
  if (retryAt !== undefined) return <ProviderBusyNote {...note} retryAt={retryAt} />;
  return <ReplyError {...note}>{replyErrorText(message)}</ReplyError>;
}

/** Failures that say themselves why the text has an end. */
const namedEndings = new Set(["model_filtered", "model_too_long"]);

/** A reply with text was cut off, whatever the model could not do afterwards. */
function replyErrorText({ status, code, content }: Message): string {
  if (status === "interrupted") return chatText.interruptedReply;
  if (content !== "" && !namedEndings.has(code ?? "")) return chatText.cutReply;
  return code === undefined ? chatText.failedReply : problemMessages[code];
}

interface ProviderBusyNoteProps extends Omit<ReplyErrorProps, "children"> {
  /** ISO 8601. */
  retryAt: string;
}

/** The provider asked to wait. The button works before that time. */
function ProviderBusyNote({ retryAt, isNew = false, ...rest }: ProviderBusyNoteProps) {
  const { name } = useProduct();
  return (
    <ReplyError {...rest}>
      <Countdown
        until={retryAt}
        formatWait={(wait) => chatText.busy(name, wait)}
        expiredText={chatText.wasBusy(name)}
        isNew={isNew}
      />
    </ReplyError>
  );
}
