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
  /** Whether the disclosure of its other states is open. A closed one is not printed. */
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

/** One screen: the first state of each group, and a disclosure with the others by group. */
function BoardScreenRow({ screen, states, isOpen, onToggle, look }: BoardScreenRowProps) {
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
        <details open={isOpen} onToggle={(event) => onToggle(event.currentTarget.open)}>
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
 * Loads every tile that is shown, then opens the browser's print dialog, and removes those that are out of sight once it is
 * closed. An effect, because the frames report their end one by one.
 */
function usePrinting(frameKeys: readonly string[]) {
  const [isPrinting, setPrinting] = useState(false);
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set());
  const onSettled = useCallback((key: string) => setSettled((before) => new Set(before).add(key)), []);
  const onRemoved = useCallback(
    (key: string) => setSettled((before) => new Set([...before].filter((other) => other !== key))),
    [],
  );
  const count = frameKeys.filter((key) => settled.has(key)).length;
  const isReady = isPrinting && count === frameKeys.length;
  useEffect(() => {
    if (!isReady) return;
    const end = () => setPrinting(false);
    window.addEventListener("afterprint", end, { once: true });
    window.print();
    return () => window.removeEventListener("afterprint", end);
  }, [isReady]);
  return { isPrinting, onSettled, onRemoved, count, print: () => setPrinting(true) };
}

/** The screens whose disclosures are open. */
function useOpenScreens(screens: readonly BoardScreen[]) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (screen: string, isOpen: boolean) =>
    setOpen((before) => {
      if (before.has(screen) === isOpen) return before;
      const others = [...before].filter((other) => other !== screen);
      return new Set(isOpen ? [...others, screen] : others);
    });
  const all = screens.map(({ screen }) => screen);
  const extent: "first" | "all" = all.every((screen) => open.has(screen)) ? "all" : "first";
  const setExtent = (next: "first" | "all") => setOpen(new Set(next === "all" ? all : []));
  return { open, toggle, extent, setExtent };
}

function shownStates(screens: readonly BoardScreen[], open: ReadonlySet<string>): BoardState[] {
  return screens.flatMap(({ screen, states }) => (open.has(screen) ? states : overviewStates(states)));
}

export function ScreenBoard() {
  const screens = useScreens();
  if (screens === undefined) return <p role="status">Reading the index…</p>;
  return <Board screens={screens} />;
}

function Board({ screens }: { screens: readonly BoardScreen[] }) {
  const [width, setWidth] = useState<BoardWidth>(1280);
  const [theme, setTheme] = useState<BoardTheme>("light");
  const { open, toggle, extent, setExtent } = useOpenScreens(screens);
  const frameKeys = shownStates(screens, open).map((state) => frameKey(state, { width, theme }));
  const { isPrinting, onSettled, onRemoved, count, print } = usePrinting(frameKeys);
  const look = { width, theme, isPrinting, onSettled, onRemoved };
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
      {screens.map((one) => (
        <BoardScreenRow
          key={one.screen}
          {...one}
          look={look}
          isOpen={open.has(one.screen)}
          onToggle={(isOpen) => toggle(one.screen, isOpen)}
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
