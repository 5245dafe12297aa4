import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";

export interface CollapsibleForm {
  readonly button: RefObject<HTMLButtonElement | null>;
  /** The form is mounted. */
  readonly isOpen: boolean;
  readonly isShown: boolean;
  readonly toggle: () => void;
  /** Unmounts the form after it was saved or canceled, and focuses the button. */
  readonly end: () => void;
}

/** A form and the button that shows it. A folded form keeps its values. `onOpenChange`: called when it mounts or unmounts. */
export function useCollapsibleForm(onOpenChange?: (isOpen: boolean) => void): CollapsibleForm {
  const [state, setState] = useState<"none" | "shown" | "folded">("none");
  const button = useRef<HTMLButtonElement>(null);
  return {
    button,
    isOpen: state !== "none",
    isShown: state === "shown",
    toggle: () => {
      // A browser may leave a pressed button without focus.
      if (state === "shown") button.current?.focus();
      if (state === "none") onOpenChange?.(true);
      setState(state === "shown" ? "folded" : "shown");
    },
    end: () => {
      setState("none");
      if (state !== "none") onOpenChange?.(false);
      button.current?.focus();
    },
  };
}

interface FoldedProps {
  form: CollapsibleForm;
  className?: string | undefined;
  children: ReactNode;
}

/** A form focuses itself when it is mounted, and its first box when it is shown again. An effect: it must be visible. */
function useFocusWhenShownAgain({ isOpen, isShown }: CollapsibleForm): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const wasFolded = useRef(false);
  useEffect(() => {
    if (isShown && wasFolded.current) place.current?.querySelector<HTMLElement>(box)?.focus();
    wasFolded.current = isOpen && !isShown;
  }, [isOpen, isShown]);
  return place;
}

const box = "input:enabled, textarea:enabled";

/** The place of the form, below its button. */
export function Folded({ form, className, children }: FoldedProps) {
  const place = useFocusWhenShownAgain(form);
  if (!form.isOpen) return null;
  return (
    <div ref={place} className={className} hidden={!form.isShown}>
      {children}
    </div>
  );
}
