import { useState } from "react";
import { type Connection, connectionForm } from "#contract/administration/connections.ts";
import { fieldMessages, serverMessage } from "#contract/client/http/api-error.ts";
import { useChangeConnection, useCreateConnection } from "#contract/client/mutations/admin-mutations.ts";
import { fieldErrors } from "#contract/problem.ts";
import { connectionsText, modelsText } from "#contract/texts/models-texts.ts";
import { useToast } from "../../../primitives/toasts/toaster.tsx";
import { useFailureToast } from "../../shared/failures/use-failure-toast.ts";
import type { StepUp } from "../../shared/step-up/use-step-up.tsx";

interface HeaderFields {
  readonly name: string;
  readonly value: string;
  /** Its value is stored, and stays where none is entered. */
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
    // With a key all secrets are given anew: a header whose value is lost would keep the connection closed.
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

/**
 * The form of a connection, new or stored. What was typed stays when saving fails. A field that nobody typed in shows the
 * stored connection, which another administrator may change meanwhile.
 */
export function useConnectionForm(
  connection: Connection | undefined,
  stepUp: StepUp,
  onEnd: (isChanged: boolean) => void,
) {
  const [typed, setTyped] = useState<Partial<ConnectionFields>>({});
  const [isChecked, setChecked] = useState(false);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const create = useCreateConnection();
  const change = useChangeConnection();
  const notify = useToast();
  const notifyFailure = useFailureToast();
  const fields = { ...fieldsOf(connection), ...typed };
  const errors = validate(fields, connection);

  async function save() {
    const changes = connection && changesOf(fields, connection);
    if (changes !== undefined && Object.keys(changes).length === 0) return onEnd(false);
    try {
      const saving = () =>
        connection === undefined
          ? create.mutateAsync({ body: bodyOf(fields, connection) })
          : change.mutateAsync({ params: { id: connection.id }, body: changes ?? {} });
      if ((await stepUp<unknown>(saving)) === undefined) return;
      notify({ tone: "success", title: connectionsText.saved(fields.name) });
      onEnd(true);
    } catch (failure) {
      setRefused(fieldMessages(failure));
      notifyFailure(failure, { title: connectionsText.saveFailed, description: serverMessage(failure) });
    }
  }

  return {
    fields,
    errors: { ...refused, ...(isChecked && errors) },
    isMoved: isMoved(fields, connection),
    isSaving: create.isPending || change.isPending,
    update: (part: Partial<ConnectionFields>) => {
      setRefused({});
      setTyped((before) => ({ ...before, ...part }));
    },
    /** Returns whether the form is sent. */
    submit: (): boolean => {
      setChecked(true);
      const isComplete = Object.keys(errors).length === 0;
      if (isComplete) void save();
      return isComplete;
    },
  };
}
