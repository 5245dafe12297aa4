import { lazy, Suspense } from "react";
import { retryImport } from "../../../primitives/loading/retry-import.ts";
import type { AllowanceNoteProps } from "./allowance-note.tsx";

/** Lazy, because it is rarely seen. The HTML of its pages names it. */
const LazyAllowanceNote = lazy(() =>
  retryImport(() => import("./allowance-note.tsx")).then(({ AllowanceNote }) => ({ default: AllowanceNote })),
);

/** What is left of the month's allowance, near its end. */
export function Allowance(props: AllowanceNoteProps) {
  return (
    <Suspense>
      <LazyAllowanceNote {...props} />
    </Suspense>
  );
}
