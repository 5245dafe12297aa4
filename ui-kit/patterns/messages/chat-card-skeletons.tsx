import { css } from "#styled/css";
import { Skeleton } from "../../primitives/feedback/skeleton.tsx";
import { Card } from "../../primitives/layout/card.tsx";

const lines = css({ display: "grid", gap: "3" });
const foot = css({ display: "flex", justifyContent: "space-between", gap: "4", marginTop: "2" });

/** The places of chat cards that are loading; whoever shows them says so in a status. */
export function ChatCardSkeletons({ count }: { count: number }) {
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
