import type { Connection } from "../../models/connection.ts";
import type { StoredModel } from "../../models/stored-model.ts";
import { storedHeaders } from "./connection-secrets.ts";
import type { StyleName } from "./model-references.ts";

/** A connection as administrators see it: without its key and the values of its headers. */
export interface ConnectionView extends Pick<Connection, "id" | "name" | "baseUrl" | "disabledAt"> {
  readonly hasKey: boolean;
  readonly headers: readonly { readonly name: string }[];
  readonly isEnvironment: boolean;
}

type ModelColumn =
  | "id"
  | "connectionId"
  | "name"
  | "label"
  | "contextTokens"
  | "supportsImages"
  | "inputPrice"
  | "cachedInputPrice"
  | "outputPrice"
  | "refusedParameters"
  | "learnedContextTokens"
  | "disabledAt";

/** A model as administrators see it. */
export interface ModelView extends Pick<StoredModel, ModelColumn> {
  readonly isDefault: boolean;
  readonly isEnvironment: boolean;
}

/** A model with the styles that name it. */
export interface ListedModel extends ModelView {
  readonly usedBy: readonly StyleName[];
}

export function connectionView(row: Connection): ConnectionView {
  const { id, name, baseUrl, disabledAt } = row;
  const headers = (storedHeaders(row) ?? []).map((header) => ({ name: header.name }));
  return { id, name, baseUrl, hasKey: row.sealedKey !== null, headers, isEnvironment: false, disabledAt };
}

export function modelView(row: StoredModel): ModelView {
  const { id, connectionId, name, label, contextTokens, supportsImages, disabledAt } = row;
  const { inputPrice, cachedInputPrice, outputPrice, refusedParameters, learnedContextTokens } = row;
  return {
    ...{ id, connectionId, name, label, contextTokens, supportsImages },
    ...{ inputPrice, cachedInputPrice, outputPrice, disabledAt, refusedParameters, learnedContextTokens },
    isDefault: row.isDefault === true,
    isEnvironment: false,
  };
}
