import { chatText } from "#contract/texts/chat-texts.ts";
import { css } from "#styled/css";
import { Skeleton } from "../../../primitives/feedback/skeleton.tsx";
import { VisuallyHidden } from "../../../primitives/layout/visually-hidden.tsx";

const bubbles = css({ display: "grid", gap: "6" });
const own = css({ justifySelf: "end" });
/** Lines beside a rule, as those of a reply. */
const reply = css({
  display: "grid",
  gap: "2.5",
  maxWidth: "prose",
  marginInlineStart: "rule",
  paddingInlineStart: "4",
  borderInlineStartWidth: "2px",
  borderInlineStartStyle: "solid",
  borderInlineStartColor: "border.subtle",
  animation: "appear",
});
const lineWidths = ["94%", "100%", "97%", "91%", "58%"];

export function ConversationSkeleton() {
  return (
    <div className={bubbles}>
      <VisuallyHidden>
        <span role="status">{chatText.loading}</span>
      </VisuallyHidden>
      <Skeleton width="55%" height="control" className={own} />
      <div className={reply}>
        {lineWidths.map((width) => (
          <Skeleton key={width} width={width} height="meta" />
        ))}
      </div>
      <Skeleton width="40%" height="control" className={own} />
    </div>
  );
}
