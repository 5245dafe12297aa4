import { useEffect, useState } from "react";
import { type BoardScreen, type BoardState, boardScreens } from "./board-screens.ts";
import { BoardTile } from "./board-tile.tsx";
import { type BoardTheme, type BoardWidth, boardWidths } from "./board-widths.ts";

/** Number of states in one row beside Storybook's list; the others are rendered on request. */
const visibleTileCount = 3;

function boardAnchor(screen: string): string {
  return `board-${screen.toLowerCase().replaceAll(" ", "-")}`;
}

interface BoardScreenRowProps extends BoardScreen {
  width: BoardWidth;
  theme: BoardTheme;
  isOpen: boolean;
}

/** One screen: its first states, and a disclosure with the number of the others. */
function BoardScreenRow({ screen, states, isOpen, ...look }: BoardScreenRowProps) {
  const tiles = (shown: readonly BoardState[]) => (
    <div className="docs-board-states">
      {shown.map((state) => (
        <BoardTile key={state.id} screen={screen} state={state} {...look} />
      ))}
    </div>
  );
  const others = states.slice(visibleTileCount);
  return (
    <section aria-label={screen} className="docs-board-screen">
      <h2 id={boardAnchor(screen)}>
        {screen} <span>{states.length} states</span>
      </h2>
      {tiles(states.slice(0, visibleTileCount))}
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

const widths = ([360, 768, 1280] as const).map((value) => ({
  value,
  label: `${boardWidths[value].label} (${value})`,
}));
const themes = [
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
] as const;
const extents = [
  { value: "first", label: "The first" },
  { value: "all", label: "All" },
] as const;

/** The screens of this Storybook's index. An effect, because the index is fetched. */
function useScreens(): readonly BoardScreen[] | undefined {
  const [screens, setScreens] = useState<readonly BoardScreen[]>();
  useEffect(() => {
    void fetch("./index.json")
      .then((answer) => answer.json())
      .then((index: unknown) => setScreens(boardScreens(index)));
  }, []);
  return screens;
}

export function ScreenBoard() {
  const screens = useScreens();
  const [width, setWidth] = useState<BoardWidth>(1280);
  const [theme, setTheme] = useState<BoardTheme>("light");
  const [extent, setExtent] = useState<"first" | "all">("first");
  if (screens === undefined) return <p role="status">Reading the index…</p>;
  return (
    <div className="sb-unstyled docs-board">
      <div className="docs-board-bar">
        <Choice label="Width" options={widths} value={width} onChange={setWidth} />
        <Choice label="Theme" options={themes} value={theme} onChange={setTheme} />
        <Choice label="States" options={extents} value={extent} onChange={setExtent} />
        <nav aria-label="Screens" className="docs-board-jumps">
          {screens.map(({ screen }) => (
            <a key={screen} href={`#${boardAnchor(screen)}`} target="_self">
              {screen}
            </a>
          ))}
        </nav>
      </div>
      {screens.map((screen) => (
        <BoardScreenRow
          key={screen.screen}
          {...screen}
          width={width}
          theme={theme}
          isOpen={extent === "all"}
        />
      ))}
    </div>
  );
}

interface ChoiceProps<Value extends string | number> {
  label: string;
  options: readonly { readonly value: Value; readonly label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

function Choice<Value extends string | number>({ label, options, value, onChange }: ChoiceProps<Value>) {
  return (
    <fieldset className="docs-choice">
      <legend>{label}</legend>
      {options.map((one) => (
        <label key={one.value}>
          <input
            type="radio"
            name={label}
            checked={one.value === value}
            onChange={() => onChange(one.value)}
          />
          {one.label}
        </label>
      ))}
    </fieldset>
  );
}
