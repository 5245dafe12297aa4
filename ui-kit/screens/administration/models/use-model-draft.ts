import { useState } from "react";

/** A model that is being added. */
export interface NewModelFields {
  readonly connectionId?: string;
  readonly name?: string;
}

/** The model that is added or edited; a form at a time. */
export function useModelDraft() {
  const [draft, setDraft] = useState<{ readonly key: number; readonly fields: NewModelFields }>();
  const [editedId, setEditedId] = useState<string>();
  return {
    draft,
    editedId,
    begin: (fields: NewModelFields) => {
      setEditedId(undefined);
      setDraft((before) => ({ key: (before?.key ?? 0) + 1, fields }));
    },
    edit: (id: string) => {
      setDraft(undefined);
      setEditedId(id);
    },
    end: () => {
      setDraft(undefined);
      setEditedId(undefined);
    },
  };
}

export type ModelDraft = ReturnType<typeof useModelDraft>;
