import { expect, screen, userEvent, waitFor } from "storybook/test";
import type { ScreenMap, Stop } from "../../docs/keyboard-map/screen-map.ts";

/** Upper limit of the stops of a screen. */
const maxTabStops = 200;

/** Expects the landmarks, headings and tab stops of the keyboard map, in this order. */
export async function expectKeyboardMap(map: ScreenMap): Promise<void> {
  for (const { role, name } of map.landmarks)
    await waitFor(() =>
      expect(screen.getByRole(role, name === undefined ? {} : { name })).toBeInTheDocument(),
    );
  for (const { level, name, matches } of map.headings)
    await expect(screen.getAllByRole("heading", { level, name: matches ?? name })[0]).toBeVisible();
  await expect(await visitTabStops(map.tabOrder), "every stop of the map, in its order").toEqual(
    map.tabOrder.map(({ name }) => name),
  );
}

/** Tabs through the page once and returns the stops in order of first visit. */
async function visitTabStops(stops: readonly Stop[]): Promise<string[]> {
  const reached: string[] = [];
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  for (let step = 0; step < maxTabStops; step += 1) {
    await userEvent.tab();
    const focused = document.activeElement;
    if (focused === null || focused === document.body) break;
    const next = stops[reached.length];
    const known = stops.slice(0, reached.length);
    if (matchesStop(next, focused)) reached.push(next?.name ?? "");
    else if (matchesStop(known[0], focused)) break;
    else if (!known.some((stop) => stop.repeatedIn !== undefined && matchesStop(stop, focused)))
      reached.push(`not in the map: ${focused.outerHTML.slice(0, 120)}`);
  }
  return reached;
}

function matchesStop(stop: Stop | undefined, element: Element): boolean {
  if (stop === undefined) return false;
  const { role, name, matches } = stop;
  return screen.queryAllByRole(role, { name: matches ?? name }).some((found) => found === element);
}
