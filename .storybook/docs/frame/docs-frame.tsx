import "./docs.css";
import { DocsContainer, type DocsContainerProps } from "@storybook/addon-docs/blocks";
import { type PropsWithChildren, useEffect, useState } from "react";
import { GLOBALS_UPDATED, SET_GLOBALS, UPDATE_GLOBALS } from "storybook/internal/core-events";
import { addons } from "storybook/preview-api";
import { globalsInAddress, type StorybookScheme, schemeOf } from "../../manager/scheme.ts";
import { storybookTheme } from "../../manager/storybook-theme.ts";
import { CopyLink } from "./copy-link.tsx";
import { applyTheme, useSystemDark } from "./document-theme.ts";

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

/** The values of the toolbars, as Storybook sends them. Values that a story fixes are in `globals` only. */
interface Toolbars {
  readonly globals: Readonly<Record<string, unknown>>;
  readonly userGlobals?: Readonly<Record<string, unknown>>;
}

/** The toolbar's latest theme; the URL's before the toolbars are known. */
function requestedTheme(): unknown {
  const channel = addons.getChannel();
  const [toolbars]: Toolbars[] = channel.last(GLOBALS_UPDATED) ?? channel.last(SET_GLOBALS) ?? [];
  const known = toolbars?.userGlobals ?? toolbars?.globals;
  return (known ?? globalsInAddress(window.location.search)).theme;
}

/**
 * Applies the toolbar's theme to pages without a story. Effects, because the channel and the document are
 * external.
 */
export function useDocsTheme(): StorybookScheme {
  const [theme, setTheme] = useState(requestedTheme);
  const isSystemDark = useSystemDark();
  useEffect(() => {
    // The requested theme, not the resolved one: each frame of a board has its own.
    const follow = ({ globals }: Toolbars) => {
      if (globals.theme !== undefined) setTheme(globals.theme);
    };
    const channel = addons.getChannel();
    channel.on(UPDATE_GLOBALS, follow);
    return () => channel.off(UPDATE_GLOBALS, follow);
  }, []);
  useEffect(() => applyTheme(theme), [theme]);
  return schemeOf(theme, isSystemDark);
}
