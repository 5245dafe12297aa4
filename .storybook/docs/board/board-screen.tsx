import type { BoardScreen, BoardState } from "./board-screens.ts";
import { BoardTile } from "./board-tile.tsx";
import type { BoardTheme, BoardWidth } from "./board-widths.ts";

/** Number of states in one row beside Storybook's list; the others are rendered on request. */
const inSight = 3;

export function boardAnchor(screen: string): string {
  return `board-${screen.toLowerCase().replaceAll(" ", "-")}`;
}

interface ScreenOnBoardProps extends BoardScreen {
  width: BoardWidth;
  theme: BoardTheme;
  isOpen: boolean;
}

/** One screen: its first states, and a disclosure with the number of the others. */
export function ScreenOnBoard({ screen, states, isOpen, ...look }: ScreenOnBoardProps) {
  const tiles = (shown: readonly BoardState[]) => (
    <div className="docs-board-states">
      {shown.map((state) => (
        <BoardTile key={state.id} screen={screen} state={state} {...look} />
      ))}
    </div>
  );
  const others = states.slice(inSight);
  return (
    <section aria-label={screen} className="docs-board-screen">
      <h2 id={boardAnchor(screen)}>
        {screen} <span>{states.length} states</span>
      </h2>
      {tiles(states.slice(0, inSight))}
      {others.length > 0 && (
        <details open={isOpen}>
          <summary>
            {others.length} more of {screen}
          </summary>
          {tiles(others)}
        </details>
      )}
    </section>
  );
}
