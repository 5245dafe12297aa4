import { lazy, Suspense } from "react";
import { whenConnected } from "../../../primitives/feedback/when-connected.ts";

/** Lazy, because it is rarely shown. */
const LazyTooManyNote = lazy(() =>
  whenConnected(() => import("./rate-limited-note.tsx")).then(({ RateLimitedNote }) => ({
    default: RateLimitedNote,
  })),
);

interface RateLimitedProps {
  /** ISO 8601. */
  until: string | undefined;
  /** True if the notification already says why. */
  isWhyTold?: boolean;
}

/** The wait after a 429; renders nothing without one. */
export function RateLimited({ until, isWhyTold = false }: RateLimitedProps) {
  if (until === undefined) return null;
  return (
    <Suspense>
      <LazyTooManyNote key={until} until={until} isWhyTold={isWhyTold} />
    </Suspense>
  );
}
