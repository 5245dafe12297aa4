import { X } from "lucide-react";
import type { RefObject } from "react";
import { IconButton } from "#ui-kit/primitives/forms/icon-button.tsx";
import { Select } from "#ui-kit/primitives/forms/select.tsx";
import { Heading } from "#ui-kit/primitives/layout/heading.tsx";
import type { Prototype } from "../prototype.ts";
import { Choices } from "./choices.tsx";
import { Faults } from "./faults.tsx";
import { Network } from "./network.tsx";
import { OpenInvites } from "./open-invites.tsx";
import { type Place, places } from "./panel-place.ts";
import { panelStyle } from "./panel-style.ts";
import { panelText } from "./panel-text.ts";
import { restartAt } from "./restart.ts";
import { rowStyle } from "./row-style.ts";
import { Share } from "./share.tsx";

const placeItems = places.map((value) => ({ value, label: panelText.places[value] }));

interface PanelBodyProps {
  prototype: Prototype;
  base: string;
  place: Place;
  closer: RefObject<HTMLButtonElement | null>;
  onPlace: (place: Place) => void;
  onClose: () => void;
}

/** The open panel: its name and the way out, the rows to choose in, and what is always at hand below them. */
export function PanelBody({ prototype, base, place, closer, onPlace, onClose }: PanelBodyProps) {
  const restart = restartAt(base);
  const classes = panelStyle();
  return (
    <>
      <div className={classes.head}>
        <Heading level={2} size="label">
          {panelText.name}
        </Heading>
        <IconButton ref={closer} label={panelText.close} icon={<X aria-hidden="true" />} onClick={onClose} />
      </div>
      <div className={classes.rows}>
        <Choices prototype={prototype} restart={restart} />
        <Network world={prototype.world} />
        <Faults prototype={prototype} />
        <OpenInvites world={prototype.world} base={base} />
        <div className={classes.place}>
          <Select
            className={rowStyle}
            label={panelText.place}
            items={placeItems}
            value={place}
            onChange={onPlace}
          />
        </div>
        <p className={classes.note}>{panelText.about}</p>
      </div>
      <div className={classes.foot}>
        <Share prototype={prototype} restart={restart} />
      </div>
    </>
  );
}
