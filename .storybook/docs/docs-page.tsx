import { DocsContainer, type DocsContainerProps } from "@storybook/addon-docs/blocks";
import type { PropsWithChildren } from "react";
import { themes } from "storybook/theming";
import { css } from "#styled/css";
import { CopyLink } from "./copy-link.tsx";
import { useDocsTheme } from "./use-docs-theme.ts";

const bar = css({ display: "flex", justifyContent: "flex-end", marginBottom: "-8" });

/** What every page of documentation stands in: the toolbar's theme, and a button that copies its address. */
export function DocsPage({ children, ...props }: PropsWithChildren<DocsContainerProps>) {
  const theme = useDocsTheme();
  return (
    <DocsContainer {...props} theme={themes[theme]}>
      <div className={`sb-unstyled ${bar}`}>
        <CopyLink />
      </div>
      {children}
    </DocsContainer>
  );
}
