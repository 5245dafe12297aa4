import { type ReactNode, type RefObject, useRef, useState } from "react";

export interface FoldedForm {
  readonly button: RefObject<HTMLButtonElement | null>;
  /** The form is mounted. */
  readonly isOpen: boolean;
  readonly isShown: boolean;
  readonly toggle: () => void;
  /** Saved or canceled: the form goes, and the button has the focus. */
  readonly end: () => void;
}

/** A form and the button that shows it. Folded, it keeps what was typed and chosen. */
export function useFoldedForm(): FoldedForm {
  const [state, setState] = useState<"none" | "shown" | "folded">("none");
  const button = useRef<HTMLButtonElement>(null);
  return {
    button,
    isOpen: state !== "none",
    isShown: state === "shown",
    toggle: () => setState((before) => (before === "shown" ? "folded" : "shown")),
    end: () => {
      setState("none");
      button.current?.focus();
    },
  };
}

interface FoldedProps {
  form: FoldedForm;
  className?: string | undefined;
  children: ReactNode;
}

/** The place of the form, below its button. */
export function Folded({ form, className, children }: FoldedProps) {
  if (!form.isOpen) return null;
  return (
    <div className={className} hidden={!form.isShown}>
      {children}
    </div>
  );
}
