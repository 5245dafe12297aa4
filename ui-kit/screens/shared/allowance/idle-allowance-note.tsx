import { lazy, Suspense, useEffect, useState } from "react";
import { retryImport } from "../../../primitives/loading/retry-import.ts";
import { whenIdle } from "../../../primitives/loading/when-idle.ts";
import type { AllowanceNoteProps } from "./allowance-note.tsx";

/** Lazy, because it is rarely seen. The HTML of its pages names it. */
const LazyAllowanceNote = lazy(() =>
  retryImport(() => import("./allowance-note.tsx")).then(({ AllowanceNote }) => ({ default: AllowanceNote })),
);

/**
 * Shows the remainder of the month's allowance when it is low. Fetches the usage when the page is idle, after everything else.
 * An effect, because only the browser knows when that is.
 */
export function IdleAllowanceNote(props: AllowanceNoteProps) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return (
    <Suspense>{(isIdle || props.spentUntil !== undefined) && <LazyAllowanceNote {...props} />}</Suspense>
  );
}
