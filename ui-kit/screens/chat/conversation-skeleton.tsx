import { chatText } from "#contract/texts.ts";
import { css } from "#styled/css";
import { Skeleton } from "../../primitives/skeleton.tsx";
import { VisuallyHidden } from "../../primitives/visually-hidden.tsx";

const bubbles = css({ display: "grid", gap: "6" });
const own = css({ justifySelf: "end" });

/** Three messages that are loading. */
export function ConversationSkeleton() {
  return (
    <div className={bubbles}>
      <VisuallyHidden>
        <span role="status">{chatText.loading}</span>
      </VisuallyHidden>
      <Skeleton width="55%" height="control" className={own} />
      <Skeleton width="90%" height="reply" />
      <Skeleton width="40%" height="control" className={own} />
    </div>
  );
}
