import type { BoardState } from "./board-screens.ts";
import { type BoardTheme, type BoardWidth, boardWidths } from "./board-widths.ts";
import { StoryFrame } from "./story-frame.tsx";
import { frameOf, storyPage } from "./story-links.ts";
import { useSeen } from "./use-seen.ts";

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
