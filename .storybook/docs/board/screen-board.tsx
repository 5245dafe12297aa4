import { useCallback, useEffect, useState } from "react";
import { Button } from "#ui-kit/primitives/buttons/button.tsx";
import { groupDescriptions, stateGroups } from "../../states/state-groups.ts";
import { type BoardScreen, type BoardState, boardScreens, overviewStates } from "./board-screens.ts";
import { type BoardLook, BoardTile, frameKey } from "./board-tile.tsx";
import { type BoardTheme, type BoardWidth, boardWidths } from "./board-widths.ts";

function boardAnchor(screen: string): string {
  return `board-${screen.toLowerCase().replaceAll(" ", "-")}`;
}

interface BoardScreenRowProps extends BoardScreen {
  look: BoardLook;
  isOpen: boolean;
}

/** One screen: the first state of each group, and a disclosure with the others by group. */
function BoardScreenRow({ screen, states, isOpen, look }: BoardScreenRowProps) {
  // A closed disclosure is not printed.
  const tiles = (shown: readonly BoardState[], isPrinting: boolean) => (
    <div className="docs-board-states">
      {shown.map((state) => (
        <BoardTile key={state.id} screen={screen} state={state} {...look} isPrinting={isPrinting} />
      ))}
    </div>
  );
  const overview = overviewStates(states);
  const others = states.filter((state) => !overview.includes(state));
  return (
    <section aria-label={screen} className="docs-board-screen">
      <h2 id={boardAnchor(screen)}>
        {screen} <span>{countByGroup(states)}</span>
      </h2>
      {tiles(overview, look.isPrinting)}
      {others.length > 0 && (
        <details open={isOpen}>
          <summary>
            {others.length} more of {screen}
          </summary>
          {stateGroups.map((group) => {
            const shown = others.filter((state) => state.group === group);
            return (
              shown.length > 0 && (
                <section key={group} aria-label={`${screen}, ${group}`} className="docs-board-group">
                  <h3>
                    {group} <span>{groupDescriptions[group]}</span>
                  </h3>
                  {tiles(shown, look.isPrinting && isOpen)}
                </section>
              )
            );
          })}
        </details>
      )}
    </section>
  );
}

function countByGroup(states: readonly BoardState[]): string {
  const counts = stateGroups.flatMap((group) => {
    const count = states.filter((state) => state.group === group).length;
    return count === 0 ? [] : [`${count} ${group.toLowerCase()}`];
  });
  return counts.join(", ");
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
  { value: "first", label: "One of each group" },
  { value: "all", label: "All" },
] as const;

/** The screens of this Storybook's index. An effect, because the index is fetched. */
function useScreens(): readonly BoardScreen[] | undefined {
  const [screens, setScreens] = useState<readonly BoardScreen[]>();
  useEffect(() => {
    fetch("./index.json")
      .then((answer) => answer.json())
      .then(
        (index: unknown) => setScreens(boardScreens(index)),
        // Thrown while rendering, so that the page shows it.
        (error: unknown) =>
          setScreens(() => {
            throw error;
          }),
      );
  }, []);
  return screens;
}

/**
 * Loads every tile that is shown, then opens the browser's print dialog. An effect, because the frames report their end one
 * by one.
 */
function usePrinting(frameKeys: readonly string[]) {
  const [isPrinting, setPrinting] = useState(false);
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set());
  const onSettled = useCallback((key: string) => setSettled((before) => new Set(before).add(key)), []);
  const count = frameKeys.filter((key) => settled.has(key)).length;
  const isReady = isPrinting && count === frameKeys.length;
  useEffect(() => {
    if (!isReady) return;
    window.print();
    setPrinting(false);
  }, [isReady]);
  return { isPrinting, onSettled, count, print: () => setPrinting(true) };
}

function shownStates(screens: readonly BoardScreen[], extent: "first" | "all"): BoardState[] {
  return screens.flatMap(({ states }) => (extent === "all" ? states : overviewStates(states)));
}

export function ScreenBoard() {
  const screens = useScreens();
  const [width, setWidth] = useState<BoardWidth>(1280);
  const [theme, setTheme] = useState<BoardTheme>("light");
  const [extent, setExtent] = useState<"first" | "all">("first");
  const frameKeys = shownStates(screens ?? [], extent).map((state) => frameKey(state, { width, theme }));
  const { isPrinting, onSettled, count, print } = usePrinting(frameKeys);
  if (screens === undefined) return <p role="status">Reading the index…</p>;
  return (
    <div className="sb-unstyled docs-board">
      <div className="docs-board-bar">
        <Choice label="Width" options={widths} value={width} onChange={setWidth} />
        <Choice label="Theme" options={themes} value={theme} onChange={setTheme} />
        <Choice label="States" options={extents} value={extent} onChange={setExtent} />
        <Button size="sm" disabled={isPrinting} onClick={print}>
          {isPrinting ? `Drawing ${count} of ${frameKeys.length}` : `Print ${frameKeys.length} states`}
        </Button>
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
          look={{ width, theme, isPrinting, onSettled }}
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
