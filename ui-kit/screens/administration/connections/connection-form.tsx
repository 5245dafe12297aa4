import { Plus, X } from "lucide-react";
import type { Connection } from "#contract/administration/connections.ts";
import { connectionLimits } from "#contract/limits.ts";
import { connectionsText } from "#contract/texts/models-texts.ts";
import { css } from "#styled/css";
import { Button } from "../../../primitives/buttons/button.tsx";
import { IconButton } from "../../../primitives/buttons/icon-button.tsx";
import { Checkbox } from "../../../primitives/forms/checkbox.tsx";
import { TextField } from "../../../primitives/forms/text-field.tsx";
import type { StepUp } from "../../shared/step-up/use-step-up.tsx";
import { EntryForm } from "../entry/entry-form.tsx";
import { formColumns } from "../section-style.ts";
import { type ConnectionFields, useConnectionForm } from "./use-connection-form.ts";

interface ConnectionFormProps {
  /** The stored connection; undefined for a new one. */
  connection?: Connection;
  stepUp: StepUp;
  /** Saved or canceled. */
  onEnd: (isChanged: boolean) => void;
}

/** A connection's name, address, key and headers. */
export function ConnectionForm({ connection, stepUp, onEnd }: ConnectionFormProps) {
  const { fields, errors, isMoved, isSaving, update, submit } = useConnectionForm(connection, stepUp, onEnd);
  const title =
    connection === undefined ? connectionsText.addHeading : connectionsText.editHeading(connection.name);
  const common = { disabled: isSaving, autoComplete: "off" };
  return (
    <EntryForm
      title={title}
      isNew={connection === undefined}
      isSaving={isSaving}
      onSubmit={submit}
      onCancel={() => onEnd(false)}
    >
      {(first) => (
        <>
          <div className={formColumns}>
            <TextField
              {...common}
              label={connectionsText.nameLabel}
              error={errors.name}
              value={fields.name}
              onChange={(value) => update({ name: value })}
              inputRef={first}
              required
            />
            <TextField
              {...common}
              label={connectionsText.addressLabel}
              hint={connectionsText.addressHint}
              error={errors.baseUrl}
              value={fields.baseUrl}
              onChange={(baseUrl) => update({ baseUrl })}
              required
            />
          </div>
          <KeyField {...{ connection, fields, isMoved, isSaving, update }} error={errors.key} />
          <HeaderRows {...{ fields, errors, isMoved, isSaving, update }} />
        </>
      )}
    </EntryForm>
  );
}

interface PartProps {
  fields: ConnectionFields;
  isMoved: boolean;
  isSaving: boolean;
  update: (part: Partial<ConnectionFields>) => void;
}

function keyHint(connection: Connection | undefined, isMoved: boolean): string {
  if (isMoved) return connectionsText.keyForNewAddress;
  return connection?.hasKey ? connectionsText.keyStays : connectionsText.keyHint;
}

const keyPart = css({ display: "grid", gap: "1", justifyItems: "start", "& > div": { width: "full" } });

function KeyField(props: PartProps & { connection: Connection | undefined; error: string | undefined }) {
  const { connection, fields, isMoved, isSaving, error, update } = props;
  return (
    <div className={keyPart}>
      <TextField
        label={connectionsText.keyLabel}
        hint={keyHint(connection, isMoved)}
        error={error}
        value={fields.key}
        onChange={(key) => update({ key, hasNoKey: false })}
        autoComplete="off"
        mono
        disabled={isSaving || fields.hasNoKey}
      />
      <Checkbox
        label={connectionsText.noKey}
        checked={fields.hasNoKey}
        onChange={(hasNoKey) => update({ hasNoKey, key: "" })}
      />
    </div>
  );
}

const headerPart = css({
  display: "grid",
  gap: "3",
  margin: "0",
  padding: "0",
  border: "none",
  minWidth: "0",
});
const legend = css({ textStyle: "label", padding: "0", marginBottom: "1" });
const hint = css({ margin: "0", textStyle: "help", color: "fg.subtle" });
const headerRow = css({
  display: "grid",
  gap: "2",
  alignItems: "start",
  gridTemplateColumns: { base: "[minmax(0, 1fr) auto]", md: "[minmax(0, 1fr) minmax(0, 1fr) auto]" },
  "& > :nth-child(2)": { gridRow: { base: "2", md: "auto" }, gridColumn: { base: "1", md: "auto" } },
});

function headersHint({ headers }: ConnectionFields, isMoved: boolean): string {
  const isValueMissing = isMoved && headers.some(({ isStored }) => isStored);
  return isValueMissing ? connectionsText.headersForNewAddress : connectionsText.headersHint;
}

function HeaderRows(props: PartProps & { errors: Readonly<Record<string, string | undefined>> }) {
  const { fields, errors, isMoved, isSaving, update } = props;
  const { headers } = fields;
  const replace = (index: number, part: Partial<(typeof headers)[number]>) =>
    update({ headers: headers.map((header, at) => (at === index ? { ...header, ...part } : header)) });
  return (
    <fieldset className={headerPart}>
      <legend className={legend}>{connectionsText.headersLabel}</legend>
      <p className={hint}>{errors.headers ?? headersHint(fields, isMoved)}</p>
      {headers.map((header, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no other identity, and hold no state
        <div key={index} className={headerRow}>
          <TextField
            label={connectionsText.headerName(index + 1)}
            hideLabel
            placeholder={connectionsText.headerNameExample}
            error={errors[`headers.${index}.name`]}
            value={header.name}
            onChange={(name) => replace(index, { name, isStored: false })}
            autoComplete="off"
            disabled={isSaving}
          />
          <TextField
            label={connectionsText.headerValue(index + 1)}
            hideLabel
            placeholder={
              header.isStored && !isMoved ? connectionsText.headerStays : connectionsText.headerValueExample
            }
            error={errors[`headers.${index}.value`]}
            value={header.value}
            onChange={(value) => replace(index, { value })}
            autoComplete="off"
            mono
            disabled={isSaving}
          />
          <IconButton
            label={connectionsText.removeHeader(index + 1)}
            icon={<X aria-hidden="true" />}
            disabled={isSaving}
            onClick={() => update({ headers: headers.filter((_, at) => at !== index) })}
          />
        </div>
      ))}
      {headers.length < connectionLimits.headers && (
        <div>
          <Button
            size="sm"
            icon={<Plus aria-hidden="true" />}
            disabled={isSaving}
            onClick={() => update({ headers: [...headers, { name: "", value: "", isStored: false }] })}
          >
            {connectionsText.addHeader}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
