import { type Connection, connectionForm } from "#contract/administration/connections.ts";
import { useChangeConnection, useCreateConnection } from "#contract/client/mutations/admin-mutations.ts";
import { fieldErrors } from "#contract/problem.ts";
import { connectionsText, modelsText } from "#contract/texts/models-texts.ts";
import type { StepUp } from "../../shared/step-up/use-step-up.tsx";
import { useEntryForm } from "../entry/use-entry-form.ts";

interface HeaderFields {
  readonly name: string;
  readonly value: string;
  /** The server has stored a value, and keeps it if none is entered. */
  readonly isStored: boolean;
}

export interface ConnectionFields {
  readonly name: string;
  readonly baseUrl: string;
  readonly key: string;
  readonly hasNoKey: boolean;
  readonly headers: readonly HeaderFields[];
}

function fieldsOf(connection: Connection | undefined): ConnectionFields {
  if (connection === undefined) return { name: "", baseUrl: "", key: "", hasNoKey: false, headers: [] };
  const { name, baseUrl, hasKey, headers } = connection;
  const stored = headers.map((header) => ({ name: header.name, value: "", isStored: true }));
  return { name, baseUrl, key: "", hasNoKey: !hasKey, headers: stored };
}

function withoutSlash(address: string): string {
  return address.trim().replace(/\/+$/, "");
}

/** Whether the typed address is another one, so that key and headers are asked for again. */
function isMoved(fields: ConnectionFields, connection: Connection | undefined): boolean {
  return connection !== undefined && withoutSlash(fields.baseUrl) !== connection.baseUrl;
}

function bodyOf(fields: ConnectionFields, connection: Connection | undefined) {
  const { name, baseUrl, key, hasNoKey } = fields;
  const isOther = isMoved(fields, connection);
  const headers = fields.headers
    .filter((header) => header.name !== "" || header.value !== "")
    .map((header) => {
      const stays = header.isStored && header.value === "" && !isOther;
      return stays ? { name: header.name } : { name: header.name, value: header.value };
    });
  const given = hasNoKey ? { key: null } : key !== "" && { key };
  return { name, baseUrl, ...given, ...(headers.length > 0 && { headers }) };
}

/** The members that differ from the connection, so that another administrator's changes of the others stay. */
function changesOf(fields: ConnectionFields, connection: Connection) {
  const { name, baseUrl, headers = [], ...given } = bodyOf(fields, connection);
  const isOther = isMoved(fields, connection);
  const key = "key" in given ? given.key : undefined;
  const isOtherKey = key !== undefined && (key !== null || connection.hasKey || isOther);
  const areSame =
    headers.length === connection.headers.length &&
    headers.every((header, index) => !("value" in header) && header.name === connection.headers[index]?.name);
  return {
    ...(name.trim() !== connection.name && { name }),
    ...(isOther && { baseUrl }),
    ...(isOtherKey && { key }),
    // A new key needs all secrets anew: the server could not use the connection with a header whose value is lost.
    ...((!areSame || isOtherKey) && { headers }),
  };
}

function validate(fields: ConnectionFields, connection: Connection | undefined): Record<string, string> {
  const body = bodyOf(fields, connection);
  const errors = fieldErrors(connectionForm.safeParse(body).error?.issues ?? []);
  const needsKey = connection === undefined || isMoved(fields, connection) || !connection.hasKey;
  if (needsKey && !("key" in body)) errors.key ??= modelsText.errors.keyMissing;
  return errors;
}

/** The form of a connection, new or stored. */
export function useConnectionForm(
  connection: Connection | undefined,
  stepUp: StepUp,
  onEnd: (isChanged: boolean) => void,
) {
  const create = useCreateConnection();
  const change = useChangeConnection();
  const form = useEntryForm<ConnectionFields>({
    stored: fieldsOf(connection),
    validate: (fields) => validate(fields, connection),
    savingOf: (fields) => {
      if (connection === undefined) return () => create.mutateAsync({ body: bodyOf(fields, connection) });
      const body = changesOf(fields, connection);
      if (Object.keys(body).length === 0) return undefined;
      return () => change.mutateAsync({ params: { id: connection.id }, body });
    },
    savedText: ({ name }) => connectionsText.saved(name),
    failedText: connectionsText.saveFailed,
    stepUp,
    onEnd,
  });
  return {
    ...form,
    isMoved: isMoved(form.fields, connection),
    isSaving: create.isPending || change.isPending,
  };
}
