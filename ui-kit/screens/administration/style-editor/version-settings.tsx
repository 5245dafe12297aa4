import { styleText } from "#contract/texts/styles-admin-texts.ts";
import { css } from "#styled/css";
import { TextField } from "../../../primitives/forms/text-field.tsx";
import { Heading } from "../../../primitives/layout/heading.tsx";
import { ModelChain } from "./model-chain.tsx";
import type { VersionFields } from "./version-fields.ts";

const section = css({ display: "grid", gap: "4", minWidth: "0" });
const numbers = css({
  display: "grid",
  gap: "4",
  alignItems: "start",
  gridTemplateColumns: { base: "[minmax(0, 1fr)]", md: "[repeat(3, minmax(0, 1fr))]" },
});
const starters = css({
  display: "grid",
  gap: "4",
  alignItems: "start",
  gridTemplateColumns: { base: "[minmax(0, 1fr)]", md: "[repeat(2, minmax(0, 1fr))]" },
});
const hint = css({ margin: "0", textStyle: "help", color: "fg.subtle" });

interface VersionSettingsProps {
  fields: VersionFields;
  errors: Readonly<Record<string, string>>;
  disabled: boolean;
  onChange: (part: Partial<VersionFields>) => void;
}

/** The settings of a version beside its instructions. */
export function VersionSettings({ fields, errors, disabled, onChange }: VersionSettingsProps) {
  const common = { disabled, autoComplete: "off" } as const;
  return (
    <>
      <section className={section}>
        <Heading level={3}>{styleText.settingsHeading}</Heading>
        <div className={numbers}>
          <TextField
            {...common}
            label={styleText.wordsLabel}
            hint={styleText.wordsHint}
            error={errors.words}
            value={fields.words}
            onChange={(words) => onChange({ words })}
            inputMode="numeric"
          />
          <TextField
            {...common}
            label={styleText.temperatureLabel}
            hint={styleText.temperatureHint}
            error={errors.temperature}
            value={fields.temperature}
            onChange={(temperature) => onChange({ temperature })}
            inputMode="decimal"
          />
          <TextField
            {...common}
            label={styleText.maxOutputLabel}
            hint={styleText.maxOutputHint}
            error={errors.maxOutputTokens}
            value={fields.maxOutputTokens}
            onChange={(maxOutputTokens) => onChange({ maxOutputTokens })}
            inputMode="numeric"
          />
        </div>
      </section>
      <ModelChain
        modelIds={fields.modelIds}
        error={errors.modelIds}
        disabled={disabled}
        onChange={(modelIds) => onChange({ modelIds })}
      />
      <StarterFields {...{ fields, errors, disabled, onChange }} />
    </>
  );
}

function StarterFields({ fields, errors, disabled, onChange }: VersionSettingsProps) {
  return (
    <section className={section}>
      <div>
        <Heading level={3}>{styleText.startersHeading}</Heading>
        <p className={hint}>{styleText.startersHint}</p>
      </div>
      <div className={starters}>
        {fields.starters.map((text, place) => {
          const label = styleText.starterLabel(place + 1);
          return (
            <TextField
              key={label}
              label={label}
              error={errors[`starters.${place}`]}
              value={text}
              onChange={(typed) =>
                onChange({ starters: fields.starters.map((each, index) => (index === place ? typed : each)) })
              }
              autoComplete="off"
              disabled={disabled}
            />
          );
        })}
      </div>
    </section>
  );
}
