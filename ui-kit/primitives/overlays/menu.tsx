import { Menu as ArkMenu } from "@ark-ui/react/menu";
import { Ellipsis } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { css } from "#styled/css";
import { IconButton } from "../buttons/icon-button.tsx";
import { popoverStyle } from "./popover-style.ts";

const list = css.raw({ minWidth: "sort" });
const item = css({
  display: "flex",
  alignItems: "center",
  gap: "3",
  minHeight: "control",
  paddingInline: "3",
  borderRadius: "item",
  textStyle: "body",
  cursor: "pointer",
  _highlighted: { backgroundColor: "bg.hover", _forcedColors: { outline: "1px solid" } },
  "& svg": { width: "icon.md", height: "icon.md", flexShrink: "0", color: "fg.subtle" },
});

export interface MenuItem {
  name: string;
  label: string;
  icon: ReactNode;
  onAction: () => void;
}

interface MenuProps {
  /** The accessible name of the button that opens it. */
  label: string;
  items: readonly MenuItem[];
  className?: string;
}

/** A few actions behind one quiet button. */
export function Menu({ label, items, className }: MenuProps) {
  const isHandled = useRef(false);
  // Ark handles a click only after a pointer event; screen readers click without one. The first of the two
  // counts.
  const selectItem = (value: string) => {
    if (!isHandled.current) items.find(({ name }) => name === value)?.onAction();
    isHandled.current = true;
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
    >
      <ArkMenu.Trigger asChild>
        <IconButton
          label={label}
          icon={<Ellipsis aria-hidden="true" />}
          {...(className !== undefined && { className })}
        />
      </ArkMenu.Trigger>
      {/* Not at the end of the body, so that the actions are in the page's landmark. */}
      <ArkMenu.Positioner>
        <ArkMenu.Content className={css(popoverStyle, list)}>
          {items.map(({ name, label: word, icon }) => (
            <ArkMenu.Item key={name} value={name} className={item} onClick={() => selectItem(name)}>
              {icon}
              {word}
            </ArkMenu.Item>
          ))}
        </ArkMenu.Content>
      </ArkMenu.Positioner>
    </ArkMenu.Root>
  );
}
