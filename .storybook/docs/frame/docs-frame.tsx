import { DocsContainer, type DocsContainerProps } from "@storybook/addon-docs/blocks";
import { type PropsWithChildren, useEffect, useState } from "react";
import "./docs.css";
import { UPDATE_GLOBALS } from "storybook/internal/core-events";
import { addons } from "storybook/preview-api";
import { copiedNoticeMilliseconds } from "#contract/limits.ts";
import { useCopy } from "#ui-kit/patterns/actions/use-copy.ts";
import { Button } from "#ui-kit/primitives/buttons/button.tsx";
import {
  type StorybookScheme,
  schemeOf,
  storybookTheme,
  themeInAddress,
} from "../../manager/storybook-theme.ts";

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
const currentTheme = () => document.documentElement.dataset.theme ?? themeInAddress(window.location.search);

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

/** The public URL of the current page, with its toolbar values. */
export function publicPageUrl(frame: string): string {
  const { searchParams } = new URL(frame);
  const page = new URL("./", frame);
  page.searchParams.set("path", `/docs/${searchParams.get("id")}`);
  const globals = searchParams.get("globals");
  if (globals) page.searchParams.set("globals", globals);
  return page.href;
}

export function CopyLink() {
  const { copied, copy } = useCopy(copiedNoticeMilliseconds);
  return (
    <Button size="sm" onClick={() => void copy({ text: publicPageUrl(window.location.href) })}>
      {copied ? "Link copied" : "Copy link"}
    </Button>
  );
}
