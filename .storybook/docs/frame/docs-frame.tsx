import { DocsContainer, type DocsContainerProps } from "@storybook/addon-docs/blocks";
import type { PropsWithChildren } from "react";
import "./docs.css";
import { CopyLink } from "./copy-link.tsx";
import { docsTheme } from "./docs-theme.ts";
import { useDocsTheme } from "./use-docs-theme.ts";

/** Storybook's own frame in our letters and the toolbar's theme, with a button that copies the page's address. */
export function DocsFrame({ children, ...props }: PropsWithChildren<DocsContainerProps>) {
  const theme = useDocsTheme();
  return (
    <DocsContainer {...props} theme={docsTheme(theme)}>
      <div className="sb-unstyled docs-bar">
        <CopyLink />
      </div>
      {children}
    </DocsContainer>
  );
}
