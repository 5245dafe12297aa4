import { useEffect, useRef, useState } from "react";
import type { BoardState } from "./board-screens.ts";
import { type BoardTheme, type BoardWidth, boardWidths } from "./board-widths.ts";
import { StoryFrame } from "./story-frame.tsx";

/** How far below and above the window something counts as seen. */
const margin = "200px";

/** Tells whether an element has been in sight. An effect, because only the browser knows what is. */
function useSeen() {
  const element = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: margin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, isSeen] as const;
}

interface BoardTileProps {
  screen: string;
  state: BoardState;
  width: BoardWidth;
  theme: BoardTheme;
}

/** One state, live and scaled. A story of one width keeps it, a dark one is always dark. */
export function BoardTile({ screen, state, width, theme }: BoardTileProps) {
  const [element, isSeen] = useSeen();
  const shown = state.width ?? width;
  const { height, tile } = boardWidths[shown];
  const scale = tile / shown;
  const src = frameOf(state.id, theme);
  const title = `${screen}: ${state.name}`;
  return (
    <figure className="docs-tile">
      <div ref={element} style={{ width: tile, height: height * scale }}>
        {isSeen && (
          <StoryFrame
            key={`${src} ${shown}`}
            src={src}
            title={title}
            width={shown}
            height={height}
            scale={scale}
          />
        )}
      </div>
      <figcaption>
        <a href={storyPage(state.id, theme)} target="_top">
          {state.name}
        </a>
      </figcaption>
    </figure>
  );
}

function frameOf(storyId: string, theme: BoardTheme): string {
  const query = new URLSearchParams({ id: storyId, viewMode: "story", globals: `theme:${theme}` });
  return `./iframe.html?${query}`;
}

/** The story in Storybook, with its toolbars. */
function storyPage(storyId: string, theme: BoardTheme): string {
  return `./?path=/story/${storyId}&globals=theme:${theme}`;
}
