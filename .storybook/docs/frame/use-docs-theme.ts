import { useEffect, useState } from "react";
import { UPDATE_GLOBALS } from "storybook/internal/core-events";
import { addons } from "storybook/preview-api";

type DocsTheme = "light" | "dark";

/** What the toolbar held last: the page wears it since the last story, and before any story the address says it. */
function themeNow(): string {
  const inAddress = new URLSearchParams(window.location.search).get("globals")?.match(/theme:(\w+)/)?.[1];
  return document.documentElement.dataset.theme ?? inAddress ?? "light";
}

function resolve(theme: string): DocsTheme {
  if (theme === "system") return window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  return theme === "dark" ? "dark" : "light";
}

/** The theme of the toolbar for pages without a story, worn by the page. Effects, because neither is React's. */
export function useDocsTheme(): DocsTheme {
  const [theme, setTheme] = useState(() => resolve(themeNow()));
  useEffect(() => {
    // What the toolbar asks for, and not what has come of it: the frames of a board tell that too, each of itself.
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
