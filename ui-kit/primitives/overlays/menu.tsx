import { Menu as ArkMenu } from "@ark-ui/react/menu";
import { Check, Ellipsis } from "lucide-react";
import { type ReactNode, type Ref, useRef } from "react";
import { css } from "#styled/css";
import { Link } from "../../ports/link.tsx";
import { IconButton } from "../buttons/icon-button.tsx";
import { popoverStyle } from "./popover-style.ts";
import { stayUnderDialog } from "./stay-under-dialog.ts";

/** Scrolls where the window is lower than the list. */
const list = css.raw({ minWidth: "sort", maxHeight: "[var(--available-height)]", overflowY: "auto" });
const item = css({
  display: "flex",
  alignItems: "center",
  gap: "3",
  minHeight: "control",
  paddingInline: "3",
  borderRadius: "item",
  textStyle: "body",
  color: "fg.default",
  textDecoration: "none",
  cursor: "pointer",
  _highlighted: { backgroundColor: "bg.hover", _forcedColors: { outline: "1px solid" } },
  "& svg": { width: "icon.md", height: "icon.md", flexShrink: "0", color: "fg.subtle" },
  "&[data-danger]": { color: "danger.fg", "& svg": { color: "danger.fg" } },
});

export interface MenuItem {
  /** Its key. */
  name: string;
  /** The action, a verb. */
  label: string;
  /** Before the label. */
  icon: ReactNode;
  /** Cannot be undone. */
  isDanger?: boolean;
  /** A page, which the entry links to; else `onAction` runs. */
  href?: string;
  /** Runs once, by pointer, key or screen reader. */
  onAction?: () => void;
}

function Entry({ entry, onSelect }: { entry: MenuItem; onSelect: (name: string) => void }) {
  const { name, label, icon, isDanger, href } = entry;
  if (href !== undefined)
    return (
      <ArkMenu.Item value={name} asChild>
        <Link href={href} className={item}>
          {icon}
          {label}
        </Link>
      </ArkMenu.Item>
    );
  const danger = isDanger || undefined;
  return (
    <ArkMenu.Item value={name} className={item} data-danger={danger} onClick={() => onSelect(name)}>
      {icon}
      {label}
    </ArkMenu.Item>
  );
}

interface MenuProps {
  /** The accessible name of the button that opens it. */
  label: string;
  /** The entries, a dangerous one last. */
  items: readonly MenuItem[];
  /** The button; defaults to a quiet one with three dots. */
  trigger?: ReactNode;
  /** Groups of `MenuRadioItems` after the items. */
  children?: ReactNode;
  /** It cannot be opened. */
  disabled?: boolean;
  /** The button, to focus it. */
  triggerRef?: Ref<HTMLButtonElement>;
  /** The place of the button in the layout. */
  className?: string;
}

/** A few actions behind one quiet button. */
export function Menu(props: MenuProps) {
  const { label, items, trigger, children, disabled, triggerRef, className } = props;
  const isHandled = useRef(false);
  // Ark handles a click only after a pointer event; screen readers click without one. The first of the two
  // counts.
  const selectItem = (value: string) => {
    const item = items.find(({ name }) => name === value);
    // A radio item leaves the menu open for another choice.
    if (item === undefined || isHandled.current) return;
    isHandled.current = true;
    item.onAction?.();
  };
  return (
    <ArkMenu.Root
      lazyMount
      unmountOnExit
      positioning={{ placement: "bottom-end", strategy: "fixed", gutter: 4 }}
      onOpenChange={({ open }) => {
        if (open) isHandled.current = false;
      }}
      onSelect={({ value }) => selectItem(value)}
      onPointerDownOutside={stayUnderDialog}
    >
      <ArkMenu.Trigger asChild>
        {trigger ?? (
          <IconButton
            ref={triggerRef}
            label={label}
            disabled={disabled}
            icon={<Ellipsis aria-hidden="true" />}
            {...(className !== undefined && { className })}
          />
        )}
      </ArkMenu.Trigger>
      {/* Not at the end of the body, so that the actions are in the page's landmark. */}
      <ArkMenu.Positioner>
        <ArkMenu.Content className={css(popoverStyle, list)}>
          {items.map((entry) => (
            <Entry key={entry.name} entry={entry} onSelect={selectItem} />
          ))}
          {children}
        </ArkMenu.Content>
      </ArkMenu.Positioner>
    </ArkMenu.Root>
  );
}

const group = css({
  marginTop: "1",
  paddingTop: "1",
  borderTopWidth: "1px",
  borderTopStyle: "solid",
  borderTopColor: "border.subtle",
});
const groupLabel = css({
  display: "block",
  paddingInline: "3",
  paddingBlock: "1.5",
  textStyle: "meta",
  color: "fg.subtle",
});
/** Keeps the words in line when the mark is absent. */
const mark = css({ display: "inline-grid", width: "icon.md", height: "icon.md", flexShrink: "0" });

interface MenuRadioItemsProps<Value extends string> {
  /** The heading of the group. */
  label: string;
  /** The values, in the order of the menu. */
  values: readonly Value[];
  /** The label of each value. */
  names: Readonly<Record<Value, string>>;
  /** The chosen value. */
  value: Value;
  /** Called with the chosen value; the menu stays open. */
  onChange: (value: Value) => void;
}

/** One choice of several, inside a menu that stays open. */
export function MenuRadioItems<Value extends string>(props: MenuRadioItemsProps<Value>) {
  const { label, values, names, value, onChange } = props;
  return (
    <ArkMenu.RadioItemGroup
      className={group}
      value={value}
      onValueChange={(change) => {
        const chosen = values.find((option) => option === change.value);
        if (chosen !== undefined) onChange(chosen);
      }}
    >
      <ArkMenu.ItemGroupLabel className={groupLabel}>{label}</ArkMenu.ItemGroupLabel>
      {values.map((option) => (
        <ArkMenu.RadioItem
          key={option}
          value={option}
          className={item}
          closeOnSelect={false}
          onClick={() => onChange(option)}
        >
          <span className={mark}>
            <ArkMenu.ItemIndicator>
              <Check aria-hidden="true" />
            </ArkMenu.ItemIndicator>
          </span>
          <ArkMenu.ItemText>{names[option]}</ArkMenu.ItemText>
        </ArkMenu.RadioItem>
      ))}
    </ArkMenu.RadioItemGroup>
  );
}
