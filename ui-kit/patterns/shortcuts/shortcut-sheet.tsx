import { type FocusEvent, useRef } from "react";
import { shortcutText } from "#contract/texts/shortcut-texts.ts";
import { sva } from "#styled/css";
import { usePreferences } from "../../ports/preferences.tsx";
import { actionKeyCaps, keyCaps, type ShortcutAction } from "../../ports/shortcut-keys.ts";
import { isApplePlatform } from "../../ports/shortcuts.tsx";
import { Checkbox } from "../../primitives/forms/checkbox.tsx";
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
        { action: "send", keys: caps(enterSends ? enter : { ...enter, mod: true }) },
        { action: "newLine", keys: caps(enterSends ? { ...enter, shift: true } : enter) },
        { action: "stop", keys: caps({ key: "Escape", code: "Escape" }) },
        { action: "recall", keys: caps({ key: "ArrowUp", code: "ArrowUp" }) },
      ],
    },
  ];
}

const sheet = sva({
  slots: ["body", "section", "list", "row", "act", "keys", "settings"],
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
    // A hint belongs to the entry above it.
    settings: { display: "grid", gap: "1", outlineStyle: "none", "& > label": { paddingBlock: "1" } },
  },
});

const settings = [
  { name: "shortcuts" },
  { name: "enterSends", hint: shortcutText.preferences.enterSendsHint },
  { name: "pinQuestion", hint: shortcutText.preferences.pinQuestionHint },
  { name: "readReplies" },
] as const;

/** The dialog sets its first focus without scrolling. */
function scrollIntoViewFully({ target, currentTarget }: FocusEvent<HTMLElement>) {
  if (target === currentTarget) currentTarget.scrollIntoView({ block: "start" });
}

interface ShortcutSheetProps {
  open: boolean;
  /** Opens at the settings, which may be below the fold on phones. */
  atSettings?: boolean;
  onClose: () => void;
}

/** Every shortcut with this keyboard's labels, and the user's preferences. */
export function ShortcutSheet({ open, atSettings = false, onClose }: ShortcutSheetProps) {
  const settingsRef = useRef<HTMLElement>(null);
  const { set, ...preferences } = usePreferences();
  const { enterSends } = preferences;
  const classes = sheet();
  return (
    <Sheet
      open={open}
      title={shortcutText.help}
      closeLabel={shortcutText.close}
      onClose={onClose}
      {...(atSettings && { initialFocus: () => settingsRef.current })}
    >
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
        <section
          ref={settingsRef}
          tabIndex={-1}
          aria-label={shortcutText.settings}
          className={classes.settings}
          onFocus={scrollIntoViewFully}
        >
          <Heading level={3} size="label">
            {shortcutText.settings}
          </Heading>
          {settings.map(({ name, ...rest }) => (
            <Checkbox
              key={name}
              {...rest}
              label={shortcutText.preferences[name]}
              checked={preferences[name]}
              onChange={(checked) => set(name, checked)}
            />
          ))}
        </section>
      </div>
    </Sheet>
  );
}
