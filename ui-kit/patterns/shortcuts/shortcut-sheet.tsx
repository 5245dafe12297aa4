import { Fragment } from "react";
import { shortcutText } from "#contract/texts/shortcut-texts.ts";
import { sva } from "#styled/css";
import { usePreferences } from "../../ports/preferences.tsx";
import {
  actionKeys,
  type KeyCombination,
  keyCaps,
  type ShortcutAction,
  sendKeys,
} from "../../ports/shortcut-keys.ts";
import { isApplePlatform } from "../../ports/shortcuts.tsx";
import { Heading } from "../../primitives/layout/heading.tsx";
import { Sheet } from "../../primitives/overlays/sheet.tsx";
import { KeyCaps } from "./key-caps.tsx";

interface ShortcutRow {
  readonly action: ShortcutAction;
  /** The labels of each of its combinations. */
  readonly combinations: readonly (readonly string[])[];
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
const enter = { key: "Enter" };

/** The user's shortcuts: where they work, what they do, and their key labels. */
function shortcutGroups({ isApple, enterSends }: { isApple: boolean; enterSends: boolean }): ShortcutGroup[] {
  const row = (action: ShortcutAction, ...keys: readonly KeyCombination[]) => ({
    action,
    combinations: keys.map((combination) => keyCaps(combination, isApple)),
  });
  const bound = (actions: readonly ShortcutAction[]) =>
    actions.map((action) => row(action, ...actionKeys(action)));
  return [
    { name: shortcutText.groups.anywhere, rows: bound(globalActions) },
    { name: shortcutText.groups.chat, rows: bound(chatActions) },
    {
      name: shortcutText.groups.box,
      rows: [
        row("send", enterSends ? enter : sendKeys),
        row("newLine", enterSends ? { ...enter, shift: true } : enter),
        row("stop", { key: "Escape" }),
        row("recall", { key: "ArrowUp" }),
      ],
    },
  ];
}

const sheet = sva({
  slots: ["body", "section", "list", "row", "act", "keys", "or"],
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
    keys: {
      display: "flex",
      flexWrap: "wrap",
      alignItems: "center",
      justifyContent: "flex-end",
      gap: "1.5",
      margin: "0",
    },
    or: { textStyle: "meta", color: "fg.muted" },
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
              {rows.map(({ action, combinations }) => (
                <div key={action} className={classes.row}>
                  <dt className={classes.act}>{shortcutText.acts[action]}</dt>
                  <dd className={classes.keys}>
                    {combinations.map((keys, index) => (
                      <Fragment key={keys.join()}>
                        {index > 0 && <span className={classes.or}>{shortcutText.or}</span>}
                        <KeyCaps keys={keys} />
                      </Fragment>
                    ))}
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
