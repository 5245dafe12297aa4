import type { Message } from "#contract/chats/messages.ts";
import { replyNote } from "#contract/rules/conversation/reply-note.ts";
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
  const { name } = useProduct();
  const actions = useTurnActions();
  const isBusy = useIsTurnBusy();
  const { id, status, code, retryAt, isCut, content } = message;
  const text = replyNote({ ...message, hasText: content !== "" }, name);
  if (isCut || status === "stopped") return <span className={stopped}>{text}</span>;
  const note = {
    isNew,
    code: status === "failed" ? code : undefined,
    onRetry: actions && !isBusy ? () => actions.retry(id) : undefined,
  };
  if (retryAt === undefined) return <ReplyError {...note}>{text}</ReplyError>;
  return <ProviderBusyNote {...note} retryAt={retryAt} />;
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
