import { useState } from "react";
import { passkeyOutcomes } from "#contract/mock/accounts/fake-passkey-prompt.ts";
import { replySpeeds } from "#contract/mock/chats/mock-language-model.ts";
import { scenarioNames, scenarios } from "#contract/mock/scenarios.ts";
import { Select } from "#ui-kit/primitives/forms/select.tsx";
import type { Prototype } from "../prototype.ts";
import { latencies, roles } from "../settings.ts";
import { panelText } from "./panel-text.ts";
import type { Restart } from "./restart.ts";
import { rowStyle } from "./row-style.ts";

const scenarioItems = scenarioNames.map((value) => ({ value, label: scenarios[value].label }));
const roleItems = roles.map((value) => ({ value, label: panelText.roles[value] }));
const passkeyItems = passkeyOutcomes.map((value) => ({ value, label: panelText.passkeys[value] }));
const paceItems = replySpeeds.map((value) => ({ value, label: panelText.paces[value] }));
const latencyItems = latencies.map((value) => ({ value: String(value), label: panelText.latencyOf(value) }));

/** The settings of the panel. Scenario and role restart the app; all others apply from the next call. */
export function SettingsForm({ prototype, restart }: { prototype: Prototype; restart: Restart }) {
  const [{ scenario, passkey, pace }, setSettings] = useState(prototype.settings);
  const choose: Prototype["updateSettings"] = (chosen) => {
    prototype.updateSettings(chosen);
    setSettings(prototype.settings);
  };
  const { latencyMilliseconds } = prototype.world;
  const latency = latencies.find((milliseconds) => milliseconds === latencyMilliseconds);
  return (
    <>
      <Select
        className={rowStyle}
        label={panelText.scenario}
        hint={scenarios[scenario].description}
        items={scenarioItems}
        value={scenario}
        onChange={restart.withScenario}
      />
      <Select
        className={rowStyle}
        label={panelText.role}
        items={roleItems}
        value={prototype.role}
        onChange={restart.withRole}
      />
      <Select
        className={rowStyle}
        label={panelText.passkey}
        items={passkeyItems}
        value={passkey}
        onChange={(chosen) => choose({ passkey: chosen })}
      />
      <Select
        className={rowStyle}
        label={panelText.latency}
        items={latencyItems}
        value={latency === undefined ? undefined : String(latency)}
        placeholder={panelText.latencyOf(latencyMilliseconds)}
        onChange={(chosen) => choose({ latency: latencies.find((value) => String(value) === chosen) })}
      />
      <Select
        className={rowStyle}
        label={panelText.pace}
        items={paceItems}
        value={pace}
        onChange={(chosen) => choose({ pace: chosen })}
      />
    </>
  );
}
