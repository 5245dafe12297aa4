import { Alert } from "../../../primitives/feedback/alert.tsx";
import { belowEntry } from "../section-style.ts";

interface EntryRefusalProps {
  title: string;
  /** Renders nothing if undefined. */
  reason: string | undefined;
}

/** Below an entry: why its last change was refused. See `useRefusal` for how long. */
export function EntryRefusal({ title, reason }: EntryRefusalProps) {
  if (reason === undefined) return null;
  return (
    <div className={belowEntry}>
      <Alert tone="danger" title={title}>
        {reason}
      </Alert>
    </div>
  );
}
