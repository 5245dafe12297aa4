import { X } from "lucide-react";
import { type RefObject, useReducer } from "react";
import type { MockWorld } from "#contract/mock/mock-world.ts";
import { css } from "#styled/css";
import { Button } from "#ui-kit/primitives/buttons/button.tsx";
import { IconButton } from "#ui-kit/primitives/buttons/icon-button.tsx";
import { Select } from "#ui-kit/primitives/forms/select.tsx";
import { Heading } from "#ui-kit/primitives/layout/heading.tsx";
import type { Prototype } from "../prototype.ts";
import { OpenInvites } from "./open-invites.tsx";
import { type Position, positions } from "./panel-position.ts";
import { panelStyle } from "./panel-style.ts";
import { panelText } from "./panel-text.ts";
import { restartWithUrl } from "./restart.ts";
import { rowStyle } from "./row-style.ts";
import { SettingsForm } from "./settings-form.tsx";
import { ShareLink } from "./share-link.tsx";
import { useWorldVersion } from "./use-world-version.ts";

const list = css({ margin: "0", paddingInlineStart: "5", textStyle: "help", overflowWrap: "anywhere" });

/** The active faults; empty without any. */
function Faults({ prototype }: { prototype: Prototype }) {
  const [, rerender] = useReducer((times: number) => times + 1, 0);
  const { fail, hold } = prototype.settings;
  if (fail.length + hold.length === 0) return null;
  const mend = () => {
    prototype.clearFaults();
    rerender();
  };
  return (
    <>
      <Heading level={3} size="label">
        {panelText.faults}
      </Heading>
      <ul className={list}>
        {fail.map(({ route, code }) => (
          <li key={route}>{panelText.failing(route, code)}</li>
        ))}
        {hold.map((route) => (
          <li key={route}>{panelText.held(route)}</li>
        ))}
      </ul>
      <Button size="sm" onClick={mend}>
        {panelText.clearFaults}
      </Button>
    </>
  );
}

const row = css({ display: "flex", flexWrap: "wrap", gap: "2" });

/** Connection faults during a streaming reply: a cut stream, or no network. */
function Network({ world }: { world: MockWorld }) {
  useWorldVersion(world);
  return (
    <>
      <Heading level={3} size="label">
        {panelText.network}
      </Heading>
      <div className={row}>
        <Button size="sm" onClick={() => world.dropStreams()}>
          {panelText.cutStreams}
        </Button>
        {world.isOffline ? (
          <Button size="sm" onClick={() => world.goOnline()}>
            {panelText.goOnline}
          </Button>
        ) : (
          <Button size="sm" onClick={() => world.goOffline()}>
            {panelText.goOffline}
          </Button>
        )}
      </div>
    </>
  );
}

const positionItems = positions.map((value) => ({ value, label: panelText.positions[value] }));

interface PanelBodyProps {
  prototype: Prototype;
  base: string;
  position: Position;
  closeButtonRef: RefObject<HTMLButtonElement | null>;
  onPositionChange: (place: Position) => void;
  onClose: () => void;
}

/** The open panel: its title and close button, the settings, and the common actions below. */
export function PanelBody({
  prototype,
  base,
  position,
  closeButtonRef,
  onPositionChange,
  onClose,
}: PanelBodyProps) {
  const restart = restartWithUrl(base);
  const classes = panelStyle();
  return (
    <>
      <div className={classes.head}>
        <Heading level={2} size="label">
          {panelText.name}
        </Heading>
        <IconButton
          ref={closeButtonRef}
          label={panelText.close}
          icon={<X aria-hidden="true" />}
          onClick={onClose}
        />
      </div>
      <div className={classes.rows}>
        <SettingsForm prototype={prototype} restart={restart} />
        <Network world={prototype.world} />
        <Faults prototype={prototype} />
        <OpenInvites world={prototype.world} base={base} />
        <div className={classes.place}>
          <Select
            className={rowStyle}
            label={panelText.position}
            items={positionItems}
            value={position}
            onChange={onPositionChange}
          />
        </div>
        <p className={classes.note}>{panelText.about}</p>
      </div>
      <div className={classes.foot}>
        <ShareLink prototype={prototype} restart={restart} />
      </div>
    </>
  );
}
