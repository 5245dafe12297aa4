import type { ReactNode } from "react";
import { keyboardMap } from "./keyboard-map.ts";
import type { ScreenMap, Stop } from "./screen-map.ts";

/** Checks that cannot be automated. `lastDone`: a day (`2026-11-21`), or undefined before the first time. */
interface ManualCheck {
  readonly name: string;
  readonly how: string;
  readonly lastDone: string | undefined;
}

const manualChecks: readonly ManualCheck[] = [
  {
    name: "Keyboard alone",
    how: "Put the mouse away. Register, sign in, start a chat, answer, restart, delete, sign out. The focus is always visible and never lost.",
    lastDone: undefined,
  },
  {
    name: "NVDA with Firefox",
    how: "Read each screen by headings and by landmarks. Send a message: the reply is announced once. Each wrong field is read with its reason.",
    lastDone: undefined,
  },
  {
    name: "VoiceOver with Safari",
    how: "The same on macOS, and once on an iPhone with swipes: no element without a name, no element read twice.",
    lastDone: undefined,
  },
  {
    name: "200 % text",
    how: "Set the browser's text size to 200 %, then zoom to 400 % at 1280 px. Nothing is cut off, nothing scrolls sideways but the invite table.",
    lastDone: undefined,
  },
  {
    name: "Forced colors",
    how: "Switch on a contrast theme of Windows. Bubbles, buttons, the current page and the slider keep an edge; the focus is visible.",
    lastDone: undefined,
  },
];

export function KeyboardMap() {
  const screens = Object.entries(keyboardMap);
  return (
    <>
      <p>
        {screens.map(([folder, { screen }], index) => (
          <span key={folder}>
            {index > 0 && " · "}
            <a href={`#${folder}`} target="_self">
              {screen}
            </a>
          </span>
        ))}
      </p>
      {screens.map(([folder, map]) => (
        <Screen key={folder} id={folder} map={map} />
      ))}
    </>
  );
}

function Screen({ id, map }: { id: string; map: ScreenMap }) {
  const { landmarks, headings, keys, announcements, focusAfter } = map;
  return (
    <section aria-label={map.screen}>
      <h2 id={id}>{map.screen}</h2>
      <p>
        <strong>First focus:</strong> {map.firstFocus}.
      </p>
      <p>
        <strong>Landmarks:</strong>{" "}
        {landmarks.map(({ role, name }) => (name === undefined ? role : `${role} “${name}”`)).join(", ")}.{" "}
        <strong>Headings:</strong> {headings.map(({ level, name }) => `h${level} “${name}”`).join(", ")}.
      </p>
      <h3>Tab order</h3>
      <ol>
        {map.tabOrder.map((stop) => (
          <li key={`${stop.role} ${stop.name}`}>
            <TabStop stop={stop} />
          </li>
        ))}
      </ol>
      <Facts title="Keys" columns={["Keys", "Action"]} rows={keys.map((key) => [key.keys, key.does])} />
      <Facts
        title="Read aloud"
        columns={["When", "Announcement", "How"]}
        rows={announcements.map(({ when, text, via }) => [when, text, via])}
      />
      <Facts
        title="Where the focus goes"
        columns={["When", "Focus"]}
        rows={focusAfter.map(({ when, focusMovesTo }) => [when, focusMovesTo])}
      />
    </section>
  );
}

function TabStop({ stop: { role, name, repeatedIn, note } }: { stop: Stop }) {
  return (
    <>
      {name} <small>({role})</small>
      {repeatedIn !== undefined && <small> · In each {repeatedIn}</small>}
      {note !== undefined && <small> · {note}</small>}
    </>
  );
}

/** Manual checks, with the day of the last one. */
export function ManualChecks() {
  const rows = manualChecks.map(({ name, how, lastDone }) => [name, how, lastDone ?? "Not yet done"]);
  return <Facts title="By hand and by ear" columns={["Check", "How", "Last done"]} rows={rows} />;
}

interface FactsProps {
  title: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

function Facts({ title, columns, rows }: FactsProps): ReactNode {
  if (rows.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <tr key={cells[0]}>
              {cells.map((cell) => (
                <td key={cell}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
