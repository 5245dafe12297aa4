import { useEffect, useState } from "react";
import { type BoardScreen, boardScreens } from "./board-screens.ts";
import { BoardTile } from "./board-tile.tsx";
import { type BoardTheme, type BoardWidth, boardWidths } from "./board-widths.ts";
import { Choice } from "./choice.tsx";

const widths = ([360, 768, 1280] as const).map((value) => ({
  value,
  label: `${boardWidths[value].label} (${value})`,
}));
const themes = [
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
] as const;

/** The screens of the index that this Storybook was built with. An effect, because they are read once it is shown. */
function useScreens(): readonly BoardScreen[] | undefined {
  const [screens, setScreens] = useState<readonly BoardScreen[]>();
  useEffect(() => {
    void fetch("./index.json")
      .then((answer) => answer.json())
      .then((index: unknown) => setScreens(boardScreens(index)));
  }, []);
  return screens;
}

/** Every state of every screen, live, on one page. */
export function ScreenBoard() {
  const screens = useScreens();
  const [width, setWidth] = useState<BoardWidth>(360);
  const [theme, setTheme] = useState<BoardTheme>("light");
  if (screens === undefined) return <p role="status">Reading the index…</p>;
  return (
    <div className="sb-unstyled docs-board">
      <div className="docs-board-bar">
        <Choice label="Width" options={widths} value={width} onChange={setWidth} />
        <Choice label="Theme" options={themes} value={theme} onChange={setTheme} />
      </div>
      {screens.map(({ screen, states: found }) => (
        <section key={screen} aria-label={screen} className="docs-board-screen">
          <h2>
            {screen} ({found.length})
          </h2>
          <div className="docs-board-states">
            {found.map((state) => (
              <BoardTile key={state.id} screen={screen} state={state} width={width} theme={theme} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
