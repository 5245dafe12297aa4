import type { Message } from "#contract/chats/messages.ts";
import { queryKey } from "#contract/client/cache/query-key.ts";
import { useApiClient } from "#contract/client/react/use-api.ts";
import { contract } from "#contract/index.ts";
import { replyNote } from "#contract/rules/conversation/reply-note.ts";
import { chatText, modelFailureCauses } from "#contract/texts/chat-texts.ts";
import { css } from "#styled/css";
import { useProduct } from "../../../ports/product.tsx";
import { Countdown } from "../../shared/failures/countdown.tsx";
import { useIsTurnBusy, useTurnActions } from "../state/turn-actions.tsx";
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
  const cause = useFailureCause(status === "failed" ? code : undefined);
  const text = cause ?? replyNote({ ...message, hasText: content !== "" }, name);
  if (isCut || status === "stopped") return <span className={stopped}>{text}</span>;
  const note = {
    isNew,
    code: status === "failed" ? code : undefined,
    onRetry: actions && !isBusy ? () => actions.retry(id) : undefined,
  };
  if (retryAt === undefined) return <ReplyError {...note}>{text}</ReplyError>;
  return <ProviderBusyNote {...note} retryAt={retryAt} />;
}

function isOperatorFault(code: string | undefined): code is keyof typeof modelFailureCauses {
  return code !== undefined && Object.hasOwn(modelFailureCauses, code);
}

/** The cause of a failure that only an administrator can mend, for administrators. */
function useFailureCause(code: string | undefined): string | undefined {
  const enabled = isOperatorFault(code);
  const roles = useApiClient().session.roles.useQuery({
    queryKey: queryKey(contract.session.roles),
    enabled,
  });
  return enabled && roles.data?.body.roles.includes("admin") ? modelFailureCauses[code] : undefined;
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
