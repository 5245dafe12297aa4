import { type ReactNode, useEffect, useRef } from "react";

interface OpenedByPressProps {
  /** The control that opens the list or the menu. */
  selector: string;
  children: ReactNode;
}

/** Opens a list or a menu that has no property for it, for a picture of it. Only in a frame: it moves the focus. */
export function OpenedByPress({ selector, children }: OpenedByPressProps) {
  const ref = useRef<HTMLDivElement>(null);
  // An effect, because it presses a key on an element.
  useEffect(() => {
    const timer = setTimeout(() => {
      const control = ref.current?.querySelector<HTMLElement>(selector);
      if (control?.getAttribute("aria-expanded") === "true") return;
      control?.click();
    }, 100);
    return () => clearTimeout(timer);
  }, [selector]);
  return (
    <div ref={ref} style={{ padding: "1rem" }}>
      {children}
    </div>
  );
}
