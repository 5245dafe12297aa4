import { shortcutText } from "#contract/texts/shortcut-texts.ts";
import { type Act, capsOf, keyCaps } from "../../ports/shortcut-keys.ts";

interface ShortcutRow {
  readonly act: Act;
  readonly keys: readonly string[];
}

export interface ShortcutGroup {
  readonly name: string;
  readonly rows: readonly ShortcutRow[];
}

const anywhere: readonly Act[] = ["palette", "newChat", "help"];
const inChat: readonly Act[] = ["focusBox", "copyReply", "copyCode", "deleteChat"];
const enter = { key: "Enter", code: "Enter" };

/** All keys of the product as this person has them: where they work, what they do, what the keyboard calls them. */
export function shortcutGroups({
  isApple,
  enterSends,
}: {
  isApple: boolean;
  enterSends: boolean;
}): ShortcutGroup[] {
  const bound = (acts: readonly Act[]) => acts.map((act) => ({ act, keys: capsOf(act, isApple) ?? [] }));
  const caps = (keys: Parameters<typeof keyCaps>[0]) => keyCaps(keys, isApple);
  return [
    { name: shortcutText.groups.anywhere, rows: bound(anywhere) },
    { name: shortcutText.groups.chat, rows: bound(inChat) },
    {
      name: shortcutText.groups.box,
      rows: [
        { act: "send", keys: caps(enterSends ? enter : { ...enter, mod: true }) },
        { act: "newLine", keys: caps(enterSends ? { ...enter, shift: true } : enter) },
        { act: "stop", keys: caps({ key: "Escape", code: "Escape" }) },
        { act: "recall", keys: caps({ key: "ArrowUp", code: "ArrowUp" }) },
      ],
    },
  ];
}
