import { css } from "#styled/css";
import type { BoardState } from "./board-screens.ts";
import { type BoardTheme, type BoardWidth, boardWidths } from "./board-widths.ts";
import { frameOf, storyPage } from "./story-links.ts";
import { useSeen } from "./use-seen.ts";

const tile = css({ display: "grid", gap: "2", margin: "0", justifyItems: "start" });
const pane = css({
  overflow: "hidden",
  borderRadius: "item",
  borderWidth: "1px",
  borderStyle: "solid",
  borderColor: "border.control",
  backgroundColor: "bg.sunken",
});
const frame = css({ display: "block", border: "none", transformOrigin: "top left" });
const caption = css({ textStyle: "help" });
const link = css({ color: "link", fontWeight: "semibold" });

interface BoardTileProps {
  screen: string;
  state: BoardState;
  width: BoardWidth;
  theme: BoardTheme;
}

/** One state, live and scaled. A story of the phone keeps the phone's width, a dark one is always dark. */
export function BoardTile({ screen, state, width, theme }: BoardTileProps) {
  const [element, isSeen] = useSeen();
  const shown = state.name === "Phone" ? 360 : width;
  const { height, tile: tileWidth } = boardWidths[shown];
  const scale = tileWidth / shown;
  return (
    <figure className={tile}>
      <div ref={element} className={pane} style={{ width: tileWidth, height: height * scale }}>
        {isSeen && (
          <iframe
            title={`${screen}: ${state.name}`}
            src={frameOf(state.id, theme)}
            width={shown}
            height={height}
            tabIndex={-1}
            className={frame}
            style={{ transform: `scale(${scale})` }}
          />
        )}
      </div>
      <figcaption className={caption}>
        <a href={storyPage(state.id, theme)} target="_top" className={link}>
          {state.name}
        </a>
      </figcaption>
    </figure>
  );
}
