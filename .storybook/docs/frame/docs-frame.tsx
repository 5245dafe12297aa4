import "./docs.css";
import { DocsContainer, type DocsContainerProps } from "@storybook/addon-docs/blocks";
import { type PropsWithChildren, useEffect, useState } from "react";
import { UPDATE_GLOBALS } from "storybook/internal/core-events";
import { addons } from "storybook/preview-api";
import { globalsInAddress, type StorybookScheme, schemeOf } from "../../manager/scheme.ts";
import { storybookTheme } from "../../manager/storybook-theme.ts";
import { CopyLink } from "./copy-link.tsx";

/**
 * Storybook's frame in the product's font and the toolbar's theme, with a button that copies the page's URL.
 */
export function DocsFrame({ children, ...props }: PropsWithChildren<DocsContainerProps>) {
  const theme = useDocsTheme();
  return (
    <DocsContainer {...props} theme={storybookTheme(theme)}>
      <div className="sb-unstyled docs-bar">
        <CopyLink />
      </div>
      {children}
    </DocsContainer>
  );
}

/** The toolbar's latest theme: the page's since the last story, or the URL's before any story. */
const currentTheme = () =>
  document.documentElement.dataset.theme ?? globalsInAddress(window.location.search).theme;

const resolve = (theme: unknown) =>
  schemeOf(theme, window.matchMedia("(prefers-color-scheme: dark)").matches);

/**
 * Applies the toolbar's theme to pages without a story. Effects, because the channel and the document are
 * external.
 */
export function useDocsTheme(): StorybookScheme {
  const [theme, setTheme] = useState(() => resolve(currentTheme()));
  useEffect(() => {
    // The requested theme, not the resolved one: each frame of a board has its own.
    const follow = ({ globals }: { globals: Record<string, unknown> }) => {
      if (globals.theme !== undefined) setTheme(resolve(globals.theme));
    };
    const channel = addons.getChannel();
    channel.on(UPDATE_GLOBALS, follow);
    return () => channel.off(UPDATE_GLOBALS, follow);
  }, []);
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  return theme;
}
