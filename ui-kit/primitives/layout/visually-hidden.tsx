import type { ReactNode } from "react";
import { css } from "#styled/css";

const hidden = css({ srOnly: true });

interface VisuallyHiddenProps {
  /** Words for screen readers. */
  children: ReactNode;
}

export function VisuallyHidden({ children }: VisuallyHiddenProps) {
  return <span className={hidden}>{children}</span>;
}
