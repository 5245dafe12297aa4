import { css } from "#styled/css";
import { Spinner } from "#ui-kit/primitives/feedback/spinner.tsx";

const room = css({ display: "grid", placeItems: "center", flex: "1", minHeight: "[50dvh]" });

/** Shown instead of a page that must not be rendered yet. */
export function PageSpinner({ label }: { label: string }) {
  return (
    <div className={room}>
      <Spinner label={label} />
    </div>
  );
}
