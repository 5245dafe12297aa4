import { expect, screen, waitFor, within } from "storybook/test";
import { toastText } from "#contract/texts/page-texts.ts";

export async function expectStatus(words: string): Promise<void> {
  await waitFor(() =>
    expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContain(words),
  );
}

/**
 * Expects one toast with exactly this text: a title, a description, or both. Call it before other expectations,
 * because a toast disappears; it checks the text in one query.
 */
export async function expectToast(words: string, description?: string): Promise<void> {
  const region = await screen.findByRole("region", { name: new RegExp(toastText.region) });
  await waitFor(() => {
    const title = within(region).getByText(words);
    if (description !== undefined) {
      const toast = title.closest<HTMLElement>("[data-part=root]");
      expect(toast && within(toast).getByText(description)).toBeVisible();
    }
    return expect(title).toBeVisible();
  });
}

/** Records all toasts from now on; returns the list. A single check would miss short-lived ones. */
export function recordToasts(): () => readonly string[] {
  const toasts: string[] = [];
  const note = () => {
    // By selector, because querying by role on each mutation takes seconds.
    const region = document.querySelector(`[role=region][aria-label^="${toastText.region}"]`);
    const words = region?.textContent ?? "";
    if (words !== "" && words !== toasts.at(-1)) toasts.push(words);
  };
  const observer = new MutationObserver(note);
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  note();
  return () => {
    note();
    observer.disconnect();
    return toasts;
  };
}

/** Screen readers read each message of the announcer on its own. */
const announcer = "[aria-live][aria-relevant=additions]";
const liveRegions = `[aria-live]:not(${announcer}), ${announcer} > *, [role=status], [role=alert], [role=log]`;

/** The texts of the live regions now, as a screen reader hears them: a text inside two of them is listed twice. */
export function liveTexts(): string[] {
  return [...document.querySelectorAll(liveRegions)].flatMap((region) => {
    const nearest = region.closest("[aria-live]");
    const isOff =
      nearest?.getAttribute("aria-live") === "off" && (nearest === region || region.role === null);
    const words = region.textContent.trim();
    return isOff || words === "" ? [] : [words];
  });
}
