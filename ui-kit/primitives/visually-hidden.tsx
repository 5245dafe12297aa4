import type { ReactNode } from "react";
import { css } from "#styled/css";

const hidden = css({ srOnly: true });

/** Text for those who do not see the page. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={hidden}>{children}</span>;
}
