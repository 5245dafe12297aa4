import { FlaskConical } from "lucide-react";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Prototype } from "../prototype.ts";
import { PanelBody } from "./panel-body.tsx";
import { panelPosition } from "./panel-position.ts";
import { panelStyle } from "./panel-style.ts";
import { panelText } from "./panel-text.ts";

interface PanelProps {
  prototype: Prototype;
  /** The prototype's base path, with a trailing slash. */
  base: string;
}

/**
 * The corner panel that controls the world behind the app. Closed, it is a tab at the window's edge, between
 * the bars above and the message box below; open, the panel replaces the tab.
 */
export function Panel({ prototype, base }: PanelProps) {
  const storedPosition = panelPosition();
  const [isOpen, setIsOpen] = useState(storedPosition.isOpen);
  const [place, setPlace] = useState(storedPosition.position);
  const tab = useRef<HTMLButtonElement>(null);
  const closer = useRef<HTMLButtonElement>(null);
  const id = useId();
  const classes = panelStyle({ place });
  const show = (open: boolean) => {
    storedPosition.saveOpen(open);
    // Synchronously, because the element to focus does not exist before.
    flushSync(() => setIsOpen(open));
    (open ? closer : tab).current?.focus();
  };
  // A select's list handles Escape first.
  const handleKeyDown = ({ key, target }: KeyboardEvent) => {
    const isInList = target instanceof Element && target.closest("[role=listbox]") !== null;
    if (key === "Escape" && isOpen && !isInList) show(false);
  };
  const choosePosition = (chosen: typeof place) => {
    storedPosition.savePosition(chosen);
    setPlace(chosen);
  };
  return (
    <aside aria-label={panelText.name} className={classes.root} onKeyDown={handleKeyDown}>
      <button
        ref={tab}
        type="button"
        className={classes.tab}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={panelText.open}
        title={panelText.name}
        hidden={isOpen}
        onClick={() => show(true)}
      >
        <FlaskConical aria-hidden="true" />
      </button>
      <div id={id} className={classes.body} hidden={!isOpen}>
        {isOpen && (
          <PanelBody
            {...{ prototype, base, position: place, closeButtonRef: closer }}
            onPositionChange={choosePosition}
            onClose={() => show(false)}
          />
        )}
      </div>
    </aside>
  );
}
