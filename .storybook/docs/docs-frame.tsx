import { DocsContainer, type DocsContainerProps } from "@storybook/addon-docs/blocks";
import type { PropsWithChildren } from "react";
import { themes } from "storybook/theming";
import "./docs.css";
import { CopyLink } from "./copy-link.tsx";
import { useDocsTheme } from "./use-docs-theme.ts";

/** Storybook's own frame in the toolbar's theme, with a button that copies the page's address. */
export function DocsFrame({ children, ...props }: PropsWithChildren<DocsContainerProps>) {
  const theme = useDocsTheme();
  return (
    <DocsContainer {...props} theme={themes[theme]}>
      <div className="sb-unstyled docs-bar">
        <CopyLink />
      </div>
      {children}
    </DocsContainer>
  );
}
