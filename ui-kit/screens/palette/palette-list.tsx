import { shortcutText } from "#contract/texts/shortcut-texts.ts";
import { sva } from "#styled/css";
import { KeyCaps } from "../../patterns/shortcuts/key-caps.tsx";
import { Skeleton } from "../../primitives/feedback/skeleton.tsx";
import { type PaletteEntry, type PaletteGroup, recentCount } from "./palette-entries.tsx";

const list = sva({
  slots: ["root", "name", "entry", "text", "label", "value", "keys"],
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
    name: { paddingInline: "3", paddingBlock: "2", textStyle: "meta", color: "fg.subtle" },
    entry: {
      display: "flex",
      alignItems: "center",
      gap: "3",
      minHeight: "control",
      paddingInline: "3",
      paddingBlock: "1",
      borderRadius: "item",
      cursor: "pointer",
      "&[aria-selected=true]": { backgroundColor: "bg.hover", _forcedColors: { outline: "1px solid" } },
      "& svg": { width: "icon.md", height: "icon.md", flexShrink: "0", color: "fg.subtle" },
    },
    text: {
      flex: "1",
      minWidth: "0",
      "& p": { lineClamp: "2", textStyle: "help" },
    },
    // A second line is better than truncation.
    label: { lineClamp: { base: "2", sm: "1" }, overflowWrap: "anywhere" },
    value: { flexShrink: "0", textStyle: "meta", color: "fg.subtle", unicodeBidi: "plaintext" },
    /** Touch screens show no shortcuts. */
    keys: { flexShrink: "0", _touch: { display: "none" } },
  },
});

interface PaletteListProps {
  id: string;
  label: string;
  groups: readonly PaletteGroup[];
  active: PaletteEntry | undefined;
  /** Recent chats are loading: their places are kept. */
  isLoading: boolean;
  onHighlight: (id: string) => void;
  onSelect: (entry: PaletteEntry) => void;
}

/** The entries by group. Focus stays in the combobox; hovering activates an entry. */
export function PaletteList({ id, label, groups, active, isLoading, ...acts }: PaletteListProps) {
  const classes = list();
  const entries = groups.flatMap((group) => group.entries);
  return (
    <div id={id} role="listbox" aria-label={label} className={classes.root} tabIndex={-1}>
      {isLoading && <LoadingChats />}
      {groups.map(({ name, entries: own }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox.
        <div key={name} role="group" aria-label={name}>
          <div className={classes.name} aria-hidden="true">
            {name}
          </div>
          {own.map((entry) => (
            <Option
              key={entry.id}
              entry={entry}
              position={entries.indexOf(entry) + 1}
              count={entries.length}
              isActive={entry.id === active?.id}
              {...acts}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface OptionProps extends Pick<PaletteListProps, "onHighlight" | "onSelect"> {
  entry: PaletteEntry;
  /** Its place among all entries, which are in several groups. */
  position: number;
  count: number;
  isActive: boolean;
}

/** Named by its texts. The combobox handles its keys (ARIA: combobox with listbox). */
function Option({ entry, position, count, isActive, onHighlight, onSelect }: OptionProps) {
  const { id, label, icon, detail, value, keys } = entry;
  const classes = list();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: focus stays in the combobox, which has the keys.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      aria-posinset={position}
      aria-setsize={count}
      className={classes.entry}
      onPointerMove={() => onHighlight(id)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onSelect(entry)}
    >
      {icon}
      <div className={classes.text}>
        <bdi className={classes.label}>{label}</bdi>
        {detail}
      </div>
      {value && <span className={classes.value}>{value}</span>}
      {keys && (
        <span className={classes.keys}>
          <KeyCaps keys={keys} />
        </span>
      )}
    </div>
  );
}

const places = Array.from({ length: recentCount }, (_, index) => index);

function LoadingChats() {
  const classes = list();
  return (
    <div aria-hidden="true">
      <div className={classes.name}>{shortcutText.paletteRecentChats}</div>
      {places.map((place) => (
        <div key={place} className={classes.entry}>
          <Skeleton height="meta" width="60%" />
        </div>
      ))}
    </div>
  );
}
