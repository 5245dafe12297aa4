import { shortcutText } from "#contract/texts/shortcut-texts.ts";
import { sva } from "#styled/css";
import { usePreferences } from "../../ports/preferences.tsx";
import { actionKeyCaps, keyCaps, type ShortcutAction, sendKeys } from "../../ports/shortcut-keys.ts";
import { isApplePlatform } from "../../ports/shortcuts.tsx";
import { Heading } from "../../primitives/layout/heading.tsx";
import { Sheet } from "../../primitives/overlays/sheet.tsx";
import { KeyCaps } from "./key-caps.tsx";

interface ShortcutRow {
  readonly action: ShortcutAction;
  readonly keys: readonly string[];
}

interface ShortcutGroup {
  readonly name: string;
  readonly rows: readonly ShortcutRow[];
}

const globalActions: readonly ShortcutAction[] = ["palette", "search", "newChat", "help"];
const chatActions: readonly ShortcutAction[] = [
  "previousChat",
  "nextChat",
  "previousMatch",
  "nextMatch",
  "previousQuestion",
  "nextQuestion",
  "focusBox",
  "copyReply",
  "copyCode",
  "deleteChat",
];
const enter = { key: "Enter", code: "Enter" };

/** The user's shortcuts: where they work, what they do, and their key labels. */
function shortcutGroups({ isApple, enterSends }: { isApple: boolean; enterSends: boolean }): ShortcutGroup[] {
  const bound = (actions: readonly ShortcutAction[]) =>
    actions.map((action) => ({ action, keys: actionKeyCaps(action, isApple) ?? [] }));
  const caps = (keys: Parameters<typeof keyCaps>[0]) => keyCaps(keys, isApple);
  return [
    { name: shortcutText.groups.anywhere, rows: bound(globalActions) },
    { name: shortcutText.groups.chat, rows: bound(chatActions) },
    {
      name: shortcutText.groups.box,
      rows: [
        { action: "send", keys: caps(enterSends ? enter : sendKeys) },
        { action: "newLine", keys: caps(enterSends ? { ...enter, shift: true } : enter) },
        { action: "stop", keys: caps({ key: "Escape", code: "Escape" }) },
        { action: "recall", keys: caps({ key: "ArrowUp", code: "ArrowUp" }) },
      ],
    },
  ];
}

const sheet = sva({
  slots: ["body", "section", "list", "row", "act", "keys"],
  base: {
    body: { display: "grid", gap: "6", padding: "6", paddingBlockStart: "0" },
    section: { display: "grid", gap: "1" },
    list: { margin: "0" },
    row: {
      display: "flex",
      alignItems: "center",
      justifyContent: "space-between",
      gap: "4",
      paddingBlock: "1.5",
      borderBottomWidth: "1px",
      borderBottomStyle: "solid",
      borderBottomColor: "border.subtle",
    },
    act: { textStyle: "help" },
    keys: { margin: "0" },
  },
});

interface ShortcutSheetProps {
  /** Whether it is shown. */
  open: boolean;
  /** Called by the button, Escape and a click beside it. */
  onClose: () => void;
}

/** Every shortcut with this keyboard's labels. */
export function ShortcutSheet({ open, onClose }: ShortcutSheetProps) {
  const { enterSends } = usePreferences();
  const classes = sheet();
  return (
    <Sheet open={open} title={shortcutText.help} closeLabel={shortcutText.close} onClose={onClose}>
      <div className={classes.body}>
        {shortcutGroups({ isApple: isApplePlatform(), enterSends }).map(({ name, rows }) => (
          <section key={name} className={classes.section}>
            <Heading level={3} size="label">
              {name}
            </Heading>
            <dl className={classes.list}>
              {rows.map(({ action, keys }) => (
                <div key={action} className={classes.row}>
                  <dt className={classes.act}>{shortcutText.acts[action]}</dt>
                  <dd className={classes.keys}>
                    <KeyCaps keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Sheet>
  );
}
