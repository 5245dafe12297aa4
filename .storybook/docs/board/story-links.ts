import type { BoardTheme } from "./board-widths.ts";

export function frameOf(storyId: string, theme: BoardTheme): string {
  const query = new URLSearchParams({ id: storyId, viewMode: "story", globals: `theme:${theme}` });
  return `./iframe.html?${query}`;
}

/** The story in Storybook, with its toolbars. */
export function storyPage(storyId: string, theme: BoardTheme): string {
  return `./?path=/story/${storyId}&globals=theme:${theme}`;
}
