import { type KeyboardEvent, useState } from "react";
import { useImeGuard } from "../../primitives/forms/use-ime-guard.ts";
import type { Entry } from "./palette-entry.ts";

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** The active entry of the palette, and the keys that move it and take it (ARIA: combobox with a listbox). */
export function usePaletteKeys(entries: readonly Entry[], onTake: (entry: Entry) => void) {
  const [activeId, setActiveId] = useState<string>();
  const ime = useImeGuard();
  const found = entries.findIndex(({ id }) => id === activeId);
  const index = found === -1 ? 0 : found;
  const active = entries[index];

  function handleKey(event: KeyboardEvent) {
    if (ime.isComposing(event)) return;
    const step = steps[event.key];
    if (step !== undefined && entries.length > 0) {
      event.preventDefault();
      const next = entries[(index + step + entries.length) % entries.length];
      setActiveId(next?.id);
      if (next) document.getElementById(next.id)?.scrollIntoView({ block: "nearest" });
    }
    if (event.key === "Enter" && active !== undefined) {
      event.preventDefault();
      onTake(active);
    }
  }

  return { active, setActiveId, handleKey, onCompositionEnd: ime.onCompositionEnd };
}
