import { useEffect, useState } from "react";
import { boardAnchor, ScreenOnBoard } from "./board-screen.tsx";
import { type BoardScreen, boardScreens } from "./board-screens.ts";
import { type BoardTheme, type BoardWidth, boardWidths } from "./board-widths.ts";

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
        <ScreenOnBoard
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
