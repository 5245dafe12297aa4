import type { ChatRetention as Retention } from "#contract/chats/chat-retention.ts";
import { queryKey } from "#contract/client/cache/query-key.ts";
import { useApiClient } from "#contract/client/react/use-api.ts";
import { contract } from "#contract/index.ts";
import { navigationText } from "#contract/texts/page-texts.ts";
import { retentionText } from "#contract/texts/settings-texts.ts";
import { css } from "#styled/css";
import { formatMonthDay } from "../../formats/dates.ts";
import { Link } from "../../ports/link.tsx";
import { Skeleton } from "../../primitives/feedback/skeleton.tsx";

const lines = css({ display: "grid", gap: "2", margin: "0" });
const line = css({ margin: "0", minHeight: "6" });
const link = css({
  display: "inline-flex",
  justifySelf: "start",
  alignItems: "center",
  minHeight: "6",
  textStyle: "meta",
  color: "link",
  textDecoration: "none",
  _hover: { textDecoration: "underline" },
  _touch: { minHeight: "control" },
});
const quiet = css({ margin: "0", color: "fg.muted" });

/** Describes the retention of chats, and the date of a lower one that replaces it. */
function ruleOf({ days, next }: Retention): string {
  if (next === null) return days === null ? retentionText.kept : retentionText.deleted(days);
  const date = formatMonthDay(next.from);
  return days === null ? retentionText.first(next.days, date) : retentionText.lower(days, next.days, date);
}

interface ChatRetentionProps {
  /** The history, where chats are pinned and continued. */
  chatsPath: string;
}

/** How long the user's chats are kept on this server, and how many of them go soon. */
export function ChatRetention({ chatsPath }: ChatRetentionProps) {
  const { data, isPending } = useApiClient().chats.retention.useQuery({
    queryKey: queryKey(contract.chats.retention),
  });
  if (isPending) return <Skeleton width="240px" height="meta" />;
  if (data === undefined) return <p className={line}>{retentionText.failed}</p>;
  const { days, next, dueChats } = data.body;
  const isAnything = days !== null || next !== null;
  return (
    <div className={lines}>
      <p className={line}>{ruleOf(data.body)}</p>
      {isAnything && <p className={dueChats === 0 ? quiet : line}>{retentionText.due(dueChats)}</p>}
      {dueChats > 0 && (
        <Link href={chatsPath} className={link}>
          {navigationText.chatHistory}
        </Link>
      )}
    </div>
  );
}
