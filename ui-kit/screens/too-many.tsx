import { lazy, Suspense } from "react";
import { untilThere } from "../primitives/until-there.ts";

/** Hardly anybody ever sees it, so that no page brings it. */
const LazyTooManyNote = lazy(() =>
  untilThere(() => import("./too-many-note.tsx")).then(({ TooManyNote }) => ({ default: TooManyNote })),
);

/** How long to wait after a call too many; nothing where nobody has to. `until` is ISO 8601. */
export function TooMany({ until }: { until: string | undefined }) {
  if (until === undefined) return null;
  return (
    <Suspense>
      <LazyTooManyNote key={until} until={until} />
    </Suspense>
  );
}
