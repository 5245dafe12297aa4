import { fireEvent, screen } from "storybook/test";
import { toastText } from "#contract/texts/page-texts.ts";

/** A screen stays in the state that its story names; a flow goes on, and so do its notifications. */
const section = "screens-";

/** Whoever opens a story late still sees what was notified in it: as under a person's pointer, no time runs out. */
export function holdToasts(storyId: string): void {
  if (!storyId.startsWith(section)) return;
  const region = screen.queryByRole("region", { name: new RegExp(toastText.region) });
  if (region !== null) fireEvent.mouseMove(region);
}
