import { useEffect, useRef, useState } from "react";
import type { BoardState } from "./board-screens.ts";
import { type BoardTheme, type BoardWidth, boardWidths } from "./board-widths.ts";
import { StoryIframe } from "./story-iframe.tsx";

/** Margin around the viewport within which a tile counts as visible. */
const margin = "200px";

/** Whether an element has been visible. An effect, because it uses an IntersectionObserver. */
function useHasBeenVisible() {
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

export interface BoardLook {
  readonly width: BoardWidth;
  readonly theme: BoardTheme;
  /** Loads every tile, also those that are out of sight, for the printer. */
  readonly isPrinting: boolean;
  /** Receives the key of a frame whose story was drawn, or took too long. */
  readonly onSettled: (frameKey: string) => void;
  /** Receives the key of a frame that is gone. */
  readonly onRemoved: (frameKey: string) => void;
}

/** Names the frame of a state: in another theme or width it is drawn anew. A story with a fixed width keeps it. */
export function frameKey({ id, width }: BoardState, look: Pick<BoardLook, "width" | "theme">): string {
  return `${id} ${look.theme} ${width ?? look.width}`;
}

interface BoardTileProps extends BoardLook {
  screen: string;
  state: BoardState;
}

/** One state, live and scaled. A story with a fixed width or theme keeps it. */
export function BoardTile({ screen, state, width, theme, isPrinting, onSettled, onRemoved }: BoardTileProps) {
  const [element, isSeen] = useHasBeenVisible();
  const shown = state.width ?? width;
  const { height, tile } = boardWidths[shown];
  const scale = tile / shown;
  const key = frameKey(state, { width, theme });
  return (
    <figure className="docs-tile">
      <div ref={element} style={{ width: tile, height: height * scale }}>
        {(isSeen || isPrinting) && (
          <StoryIframe
            key={key}
            frameKey={key}
            src={iframeUrl(state.id, theme)}
            title={`${screen}: ${state.name}`}
            width={shown}
            height={height}
            scale={scale}
            onSettled={onSettled}
            onRemoved={onRemoved}
          />
        )}
      </div>
      <figcaption>
        <a href={storyUrl(state.id, theme)} target="_top">
          {state.name}
        </a>{" "}
        {state.group}
      </figcaption>
    </figure>
  );
}

function iframeUrl(storyId: string, theme: BoardTheme): string {
  const query = new URLSearchParams({ id: storyId, viewMode: "story", globals: `theme:${theme}` });
  return `./iframe.html?${query}`;
}

/** The story in Storybook, with its toolbars. */
function storyUrl(storyId: string, theme: BoardTheme): string {
  return `./?path=/story/${storyId}&globals=theme:${theme}`;
}
