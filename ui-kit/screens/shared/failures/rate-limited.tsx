import { lazy, Suspense } from "react";
import { whenConnected } from "../../../primitives/feedback/when-connected.ts";

/** Hardly anybody ever sees it, so that no page brings it. */
const LazyTooManyNote = lazy(() =>
  whenConnected(() => import("./rate-limited-note.tsx")).then(({ RateLimitedNote }) => ({
    default: RateLimitedNote,
  })),
);

interface RateLimitedProps {
  /** ISO 8601. */
  until: string | undefined;
  /** A notification has the server's own words: why is not said in others beside it. */
  isWhyTold?: boolean;
}

/** How long to wait after a call too many; nothing where nobody has to. */
export function RateLimited({ until, isWhyTold = false }: RateLimitedProps) {
  if (until === undefined) return null;
  return (
    <Suspense>
      <LazyTooManyNote key={until} until={until} isWhyTold={isWhyTold} />
    </Suspense>
  );
}
