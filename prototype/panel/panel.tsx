import { FlaskConical, X } from "lucide-react";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { Heading } from "#ui-kit/primitives/heading.tsx";
import { Select } from "#ui-kit/primitives/select.tsx";
import type { Prototype } from "../prototype.ts";
import { Choices } from "./choices.tsx";
import { Faults } from "./faults.tsx";
import { OpenInvites } from "./open-invites.tsx";
import { panelPlace, places } from "./panel-place.ts";
import { panelStyle } from "./panel-style.ts";
import { panelText } from "./panel-text.ts";
import { restartAt } from "./restart.ts";
import { Share } from "./share.tsx";

const placeItems = places.map((value) => ({ value, label: panelText.places[value] }));

interface PanelProps {
  prototype: Prototype;
  /** Where the prototype is served, with a slash at its end. */
  base: string;
}

/**
 * The corner panel: what a person arranges in the world behind the app. Closed, it is a tab at the edge of the
 * window, between the bars above and the box to write in below.
 */
export function Panel({ prototype, base }: PanelProps) {
  const memory = panelPlace();
  const [isOpen, setIsOpen] = useState(memory.isOpen);
  const [place, setPlace] = useState(memory.place);
  const tab = useRef<HTMLButtonElement>(null);
  const id = useId();
  const restart = restartAt(base);
  const classes = panelStyle({ place });
  const show = (open: boolean) => {
    memory.rememberOpen(open);
    setIsOpen(open);
    tab.current?.focus();
  };
  // The list of a select has an Escape of its own.
  const handleKeyDown = ({ key, target }: KeyboardEvent) => {
    const isInList = target instanceof Element && target.closest("[role=listbox]") !== null;
    if (key === "Escape" && isOpen && !isInList) show(false);
  };
  const choosePlace = (chosen: typeof place) => {
    memory.rememberPlace(chosen);
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
        aria-label={isOpen ? panelText.close : panelText.open}
        title={panelText.name}
        onClick={() => show(!isOpen)}
      >
        {isOpen ? <X aria-hidden="true" /> : <FlaskConical aria-hidden="true" />}
      </button>
      <div id={id} className={classes.body} hidden={!isOpen}>
        {isOpen && (
          <>
            <Heading level={2}>{panelText.name}</Heading>
            <p className={classes.note}>{panelText.about}</p>
            <Choices prototype={prototype} restart={restart} />
            <Faults prototype={prototype} />
            <OpenInvites world={prototype.world} base={base} />
            <Select label={panelText.place} items={placeItems} value={place} onChange={choosePlace} />
            <Share prototype={prototype} restart={restart} />
          </>
        )}
      </div>
    </aside>
  );
}
