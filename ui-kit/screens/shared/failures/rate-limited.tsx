import { lazy, Suspense } from "react";
import { retryImport } from "../../../primitives/loading/retry-import.ts";

/** Lazy, because it is rarely shown. */
const LazyRateLimitedNote = lazy(() =>
  retryImport(() => import("./rate-limited-note.tsx")).then(({ RateLimitedNote }) => ({
    default: RateLimitedNote,
  })),
);

interface RateLimitedProps {
  /** ISO 8601. */
  until: string | undefined;
  /** True if the notification already says why. */
  hidesReason?: boolean;
}

/** The wait after a 429; renders nothing without one. */
export function RateLimited({ until, hidesReason = false }: RateLimitedProps) {
  if (until === undefined) return null;
  return (
    <Suspense>
      <LazyRateLimitedNote key={until} until={until} hidesReason={hidesReason} />
    </Suspense>
  );
}
