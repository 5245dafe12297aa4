import { css } from "#styled/css";
import { Skeleton } from "../../primitives/feedback/skeleton.tsx";
import { Card } from "../../primitives/layout/card.tsx";

const lines = css({ display: "grid", gap: "3" });
const foot = css({ display: "flex", justifyContent: "space-between", gap: "4", marginTop: "2" });

interface ChatCardSkeletonsProps {
  /** As many as the page will show. */
  count: number;
}

/** Placeholders for chat cards that are loading; the caller shows a status for screen readers. */
export function ChatCardSkeletons({ count }: ChatCardSkeletonsProps) {
  const places = Array.from({ length: count }, (_, index) => `place-${index}`);
  return places.map((place) => (
    <Card key={place} className={lines}>
      <Skeleton width="70%" height="heading" />
      <Skeleton height="paragraph" />
      <div className={foot}>
        <Skeleton width="30%" height="meta" />
        <Skeleton width="45%" height="meta" />
      </div>
    </Card>
  ));
}
