import { modelsText } from "../../texts/models-texts.ts";
import type { HeaderValue } from "./connection-headers.ts";

const { errors } = modelsText;

/** A header as it is given; without a value, the stored one stays. */
export interface GivenHeader {
  readonly name: string;
  readonly value?: string | undefined;
}

export interface NewConnection {
  readonly name: string;
  readonly baseUrl: string;
  readonly key?: string | null | undefined;
  readonly headers?: readonly GivenHeader[] | undefined;
}

export type ConnectionChanges = Partial<NewConnection> & { readonly disabled?: boolean | undefined };

/** The stored state of a connection, with the headers whose values can be kept. */
export interface ConnectionState {
  readonly name: string;
  readonly baseUrl: string;
  readonly hasKey: boolean;
  readonly headers: readonly HeaderValue[];
  /** Whether it has another header whose value cannot be kept. */
  readonly hasLostHeaders: boolean;
  readonly isDisabled: boolean;
  /** The label of the default model, if that is a model of the connection. */
  readonly defaultModel: string | undefined;
}

/** The members whose values change. */
export interface ConnectionPlan {
  readonly name?: string;
  readonly baseUrl?: string;
  readonly key?: string | null;
  readonly headers?: readonly HeaderValue[];
  readonly disabled?: boolean;
}

/** A refusal: a problem code with its fields, or one sentence for each invalid member. */
export type AdministrationRefusal<Code extends string> =
  | (RefusedFields & { readonly problem: Code })
  | RefusedFields;

export interface RefusedFields {
  readonly fields: Readonly<Record<string, string>>;
}

/** The headers with their values; a sentence for one without any. */
export function headerValues(
  given: readonly GivenHeader[],
  known: readonly HeaderValue[],
): HeaderValue[] | RefusedFields {
  const values: HeaderValue[] = [];
  for (const [index, { name, value }] of given.entries()) {
    const kept = known.find((header) => header.name.toLowerCase() === name.toLowerCase());
    const found = value ?? kept?.value;
    if (found === undefined) return { fields: { [`headers.${index}.value`]: errors.headerValue } };
    values.push({ name, value: found });
  }
  return values;
}

/** Whether a list names the stored headers in their order, without new values. */
function keepsHeaders({ headers, hasLostHeaders }: ConnectionState, given: readonly GivenHeader[]): boolean {
  if (hasLostHeaders || given.length !== headers.length) return false;
  return given.every(({ name, value }, index) => value === undefined && name === headers[index]?.name);
}

/**
 * The plan of a change. Another address requires a key in the same request and drops the values of the headers, because a secret
 * is only sent to the host for which it was entered. The connection of the default model cannot be disabled.
 */
export function planConnectionChange(
  state: ConnectionState,
  { name, baseUrl, key, headers, disabled, ...unapplied }: ConnectionChanges,
): ConnectionPlan | AdministrationRefusal<"connection_in_use"> {
  unapplied satisfies Record<string, never>;
  const isMoved = baseUrl !== undefined && baseUrl !== state.baseUrl;
  if (isMoved && key === undefined) return { fields: { key: errors.keyNeeded } };
  const isSwitched = disabled !== undefined && disabled !== state.isDisabled;
  if (isSwitched && disabled && state.defaultModel !== undefined)
    return { problem: "connection_in_use", fields: { id: errors.defaultOfConnection(state.defaultModel) } };
  const hasHeaders = state.headers.length > 0 || state.hasLostHeaders;
  const given = headers ?? (isMoved && hasHeaders ? [] : undefined);
  const values = given && headerValues(given, isMoved ? [] : state.headers);
  if (values !== undefined && "fields" in values) return values;
  const isSameList = given !== undefined && keepsHeaders(state, given);
  const isSameKey = key === undefined || (key === null && !state.hasKey);
  return {
    ...(name !== undefined && name !== state.name && { name }),
    ...(isMoved && { baseUrl }),
    ...(!isSameKey && { key }),
    ...(values !== undefined && !isSameList && { headers: values }),
    ...(isSwitched && { disabled }),
  };
}
