import { DocsContainer, type DocsContainerProps } from "@storybook/addon-docs/blocks";
import { type PropsWithChildren, useEffect, useState } from "react";
import "./docs.css";
import { UPDATE_GLOBALS } from "storybook/internal/core-events";
import { addons } from "storybook/preview-api";
import { create, type ThemeVars } from "storybook/theming";
import { copiedNoticeMilliseconds } from "#contract/limits.ts";
import { useCopy } from "#ui-kit/patterns/actions/use-copy.ts";
import { Button } from "#ui-kit/primitives/buttons/button.tsx";
import { colorRoles } from "#ui-kit/theme/color-roles.ts";
import { fonts } from "#ui-kit/theme/typography.ts";

/**
 * Storybook's frame in the product's font and the toolbar's theme, with a button that copies the page's URL.
 */
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

type Scheme = "light" | "dark";

/**
 * The product's fonts and colors for the docs theme. Storybook computes with colors, so it gets values, not
 * tokens.
 */
export function docsTheme(base: Scheme): ThemeVars {
  const color = (role: keyof typeof colorRoles) => colorRoles[role][base];
  return create({
    base,
    fontBase: String(fonts.body?.value),
    fontCode: String(fonts.mono?.value),
    colorPrimary: color("lit.solid"),
    colorSecondary: color("link"),
    appBg: color("bg.sunken"),
    appContentBg: color("bg.surface"),
    appBorderColor: color("border.subtle"),
    appBorderRadius: 10,
    textColor: color("fg.default"),
    textMutedColor: color("fg.subtle"),
  });
}

type DocsTheme = "light" | "dark";

/** The toolbar's latest theme: the page's since the last story, or the URL's before any story. */
function currentTheme(): string {
  const inAddress = new URLSearchParams(window.location.search).get("globals")?.match(/theme:(\w+)/)?.[1];
  return document.documentElement.dataset.theme ?? inAddress ?? "light";
}

function resolve(theme: string): DocsTheme {
  if (theme === "system") return window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  return theme === "dark" ? "dark" : "light";
}

/**
 * Applies the toolbar's theme to pages without a story. Effects, because the channel and the document are
 * external.
 */
export function useDocsTheme(): DocsTheme {
  const [theme, setTheme] = useState(() => resolve(currentTheme()));
  useEffect(() => {
    // The requested theme, not the resolved one: each frame of a board has its own.
    const follow = ({ globals }: { globals: Record<string, unknown> }) => {
      if (globals.theme !== undefined) setTheme(resolve(String(globals.theme)));
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
