import { useState } from "react";
import { useDrafts } from "../../../ports/drafts.tsx";
import { useTurnActs } from "../turns/turn-actions.tsx";

/** Its words as they stand, in a box to change them in, or changed and on their way. */
type Editing =
  | { state: "no" }
  | { state: "open"; text: string; isAsked: boolean }
  | { state: "sent"; text: string };

/** The change of a sent message. What was typed is kept until the server has it: a reload or a login finds it open. */
export function useEditing(messageId: string, content: string) {
  const acts = useTurnActs();
  const drafts = useDrafts();
  const name = `edit.${messageId}`;
  const [editing, setEditing] = useState<Editing>(() => {
    const text = drafts.read(name);
    return text === "" ? { state: "no" } : { state: "open", text, isAsked: false };
  });
  const end = () => {
    drafts.keep(name, "");
    setEditing({ state: "no" });
  };
  return {
    editing,
    open: () => setEditing({ state: "open", text: content, isAsked: true }),
    change: (text: string) => {
      drafts.keep(name, text);
      setEditing((before) => ({ state: "open", text, isAsked: before.state === "open" && before.isAsked }));
    },
    cancel: end,
    save: async (text: string) => {
      drafts.keep(name, text);
      setEditing({ state: "sent", text });
      if (await acts?.edit(messageId, text)) end();
      else setEditing({ state: "open", text, isAsked: true });
    },
  };
}
