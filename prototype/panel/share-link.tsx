import { useState } from "react";
import { css } from "#styled/css";
import { CopyButton } from "#ui-kit/patterns/actions/copy-button.tsx";
import { Button } from "#ui-kit/primitives/buttons/button.tsx";
import type { Prototype } from "../prototype.ts";
import { panelText } from "./panel-text.ts";
import type { Restart } from "./restart.ts";
import { useWorldVersion } from "./use-world-version.ts";

const row = css({ display: "flex", flexWrap: "wrap", gap: "2" });
const shown = css({ margin: "0", textStyle: "help", overflowWrap: "anywhere" });

/** Copies a link to the current state, and restarts. */
export function ShareLink({ prototype, restart }: { prototype: Prototype; restart: Restart }) {
  const [refused, setRefused] = useState("");
  useWorldVersion(prototype.world);
  const link = prototype.linkTo(new URL(window.location.href)).href;
  return (
    <>
      <div className={row}>
        <CopyButton
          text={link}
          label={panelText.copyLink}
          copiedLabel={panelText.copied}
          onResult={(result) => setRefused(result === "failed" ? link : "")}
        />
        <Button size="sm" onClick={() => restart.withNewData(prototype.settings.scenario)}>
          {panelText.reset}
        </Button>
      </div>
      {refused !== "" && (
        <p className={shown} role="status">
          {panelText.copyFailed} {refused}
        </p>
      )}
    </>
  );
}
