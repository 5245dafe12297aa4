import type { Connection } from "#contract/administration/connections.ts";
import type { Model } from "#contract/administration/models.ts";
import type { ConnectionView, ListedModel } from "../../../domain/models/views.ts";

/** A connection for administrators, without its key and the values of its headers. */
export function presentConnection({
  id,
  name,
  baseUrl,
  hasKey,
  headers,
  isEnvironment,
  disabledAt,
}: ConnectionView): Connection {
  return {
    ...{ id, name, baseUrl, hasKey, isEnvironment },
    headers: headers.map((header) => ({ name: header.name })),
    disabledAt: disabledAt?.toISOString() ?? null,
  };
}

export function presentModel(model: ListedModel): Model {
  const { id, connectionId, name, label, contextTokens, supportsImages, disabledAt } = model;
  const { inputPrice, cachedInputPrice, outputPrice, isDefault, isEnvironment } = model;
  const { refusedParameters, learnedContextTokens } = model;
  return {
    ...{ id, connectionId, name, label, contextTokens, supportsImages },
    ...{ inputPrice, cachedInputPrice, outputPrice, isDefault, isEnvironment },
    ...{ disabledAt: disabledAt?.toISOString() ?? null, refusedParameters, learnedContextTokens },
    usedBy: model.usedBy.map((style) => ({ id: style.id, name: style.name })),
  };
}
