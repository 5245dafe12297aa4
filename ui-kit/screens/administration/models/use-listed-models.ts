import { type RefObject, useRef, useState } from "react";

/** The known fields of a model that is being added. */
export interface NewModelFields {
  readonly connectionId?: string;
  readonly name?: string;
}

export interface ListedModel {
  readonly connectionId: string;
  readonly name: string;
}

export interface ListedModels {
  readonly models: readonly ListedModel[];
  /** Holds their forms. */
  readonly place: RefObject<HTMLDivElement | null>;
  readonly add: (model: ListedModel) => void;
  readonly remove: (model: ListedModel) => void;
}

export const listedModelKey = ({ connectionId, name }: ListedModel): string => `${connectionId} ${name}`;

/** The models that a provider lists and that are being added. Each has its own form, which keeps typed values. */
export function useListedModels(): ListedModels {
  const [models, setModels] = useState<readonly ListedModel[]>([]);
  const place = useRef<HTMLDivElement>(null);
  const without = (list: readonly ListedModel[], model: ListedModel) =>
    list.filter((each) => listedModelKey(each) !== listedModelKey(model));
  return {
    models,
    place,
    add: (model) => {
      const index = models.findIndex((each) => listedModelKey(each) === listedModelKey(model));
      if (index === -1) setModels([...models, model]);
      else place.current?.children[index]?.querySelector("input")?.focus();
    },
    remove: (model) => setModels((before) => without(before, model)),
  };
}
