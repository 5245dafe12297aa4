import type { ReactNode } from "react";
import { sva } from "#styled/css";
import { KeyCaps } from "../../patterns/shortcuts/key-caps.tsx";

export interface PaletteEntry {
  readonly id: string;
  readonly label: string;
  readonly icon: ReactNode;
  /** The keyboard shortcut. */
  readonly keys?: readonly string[] | undefined;
  readonly run: () => void;
}

export interface PaletteGroup {
  readonly name: string;
  readonly entries: readonly PaletteEntry[];
}

/** Whether a label contains every word, ignoring case. */
export function matchesLabel(label: string, words: string): boolean {
  const name = label.toLocaleLowerCase();
  return words
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => name.includes(word));
}

const list = sva({
  slots: ["root", "group", "name", "entry", "label", "keys"],
  base: {
    root: {
      padding: "2",
      maxHeight: "[min(token(sizes.options), 55dvh)]",
      // A shade at the bottom while there is more below; the end of the list covers it.
      backgroundImage:
        "[linear-gradient(token(colors.bg.raised), token(colors.bg.raised)), linear-gradient(to top, token(colors.border.subtle), transparent)]",
      backgroundAttachment: "[local, scroll]",
      backgroundPosition: "[bottom]",
      backgroundRepeat: "no-repeat",
      backgroundSize: "[100% token(spacing.4)]",
      overflowY: "auto",
      overscrollBehavior: "contain",
    },
    group: { minWidth: "0" },
    name: { paddingInline: "3", paddingBlock: "2", textStyle: "meta", color: "fg.subtle" },
    entry: {
      display: "flex",
      alignItems: "center",
      gap: "3",
      width: "full",
      minHeight: "control",
      paddingInline: "3",
      borderRadius: "item",
      textAlign: "start",
      cursor: "pointer",
      "&[aria-selected=true]": { backgroundColor: "bg.hover", _forcedColors: { outline: "1px solid" } },
      "& svg": { width: "icon.md", height: "icon.md", flexShrink: "0", color: "fg.subtle" },
    },
    /** Touch screens show no shortcuts. */
    keys: { _touch: { display: "none" } },
    // A second line is better than truncation.
    label: { flex: "1", minWidth: "0", lineClamp: { base: "2", sm: "1" }, overflowWrap: "anywhere" },
  },
});

interface PaletteListProps {
  id: string;
  label: string;
  groups: readonly PaletteGroup[];
  active: PaletteEntry | undefined;
  onHighlight: (id: string) => void;
  onSelect: (entry: PaletteEntry) => void;
}

/** The entries by group. Focus stays in the combobox; hovering activates an entry. */
export function PaletteList({ id, label, groups, active, onHighlight, onSelect }: PaletteListProps) {
  const classes = list();
  return (
    <div id={id} role="listbox" aria-label={label} className={classes.root} tabIndex={-1}>
      {groups.map(({ name, entries }) => (
        <fieldset key={name} aria-label={name} className={classes.group}>
          <div className={classes.name} aria-hidden="true">
            {name}
          </div>
          {entries.map((entry) => (
            <button
              key={entry.id}
              id={entry.id}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={entry.id === active?.id}
              className={classes.entry}
              onPointerMove={() => onHighlight(entry.id)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onSelect(entry)}
            >
              {entry.icon}
              <bdi className={classes.label}>{entry.label}</bdi>
              <span className={classes.keys}>{entry.keys && <KeyCaps keys={entry.keys} />}</span>
            </button>
          ))}
        </fieldset>
      ))}
    </div>
  );
}
