import { z } from "zod";
import { pageStorage } from "#ui-kit/ports/page-storage.ts";

const key = "inglenook.prototype.panel";

export const positions = ["bottom-end", "top-end", "bottom-start", "top-start"] as const;

const place = z.enum(positions);
export type Position = z.infer<typeof place>;

/** The panel's position, stored permanently, and whether it is open, stored for the tab. */
export function panelPosition(local = pageStorage("localStorage"), session = pageStorage("sessionStorage")) {
  return {
    position: (): Position => place.safeParse(local.getItem(key)).data ?? "bottom-end",
    savePosition: (chosen: Position) => local.setItem(key, chosen),
    isOpen: () => session.getItem(key) === "open",
    saveOpen: (isOpen: boolean) => {
      if (isOpen) session.setItem(key, "open");
      else session.removeItem(key);
    },
  };
}
