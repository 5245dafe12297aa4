import { Select as ArkSelect, createListCollection } from "@ark-ui/react/select";
import { Check, ChevronDown } from "lucide-react";
import { type Ref, useId, useMemo } from "react";
import { css, cx, sva } from "#styled/css";
import { popoverStyle } from "../overlays/popover-style.ts";
import { stayUnderDialog } from "../overlays/stay-under-dialog.ts";
import { describedByIds, type FieldLabels, FieldMessages, fieldStyle, inputStyle } from "./field.tsx";

const trigger = css.raw({
  display: "flex",
  alignItems: "center",
  gap: "2",
  textAlign: "start",
  cursor: "pointer",
});

const list = css.raw({
  // Where four and a half options fit below the field, the list opens there and does not cover the content
  // above.
  maxHeight: "[min(token(sizes.options), var(--available-height, calc(4.5 * token(sizes.control))))]",
  overflowY: "auto",
  overscrollBehavior: "contain",
});

const select = sva({
  slots: ["control", "value", "chevron", "item", "name", "description", "check"],
  base: {
    // A long value is cut at the end of the field.
    control: { minWidth: "0" },
    value: { flex: "1", minWidth: "0", overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
    chevron: { width: "icon.md", height: "icon.md", color: "fg.subtle", flexShrink: "0" },
    item: {
      display: "grid",
      gridTemplateColumns: "[minmax(0, 1fr) token(sizes.icon.md)]",
      columnGap: "3",
      alignItems: "center",
      minHeight: "control",
      paddingBlock: "2",
      paddingInline: "3",
      borderRadius: "item",
      cursor: "pointer",
      _highlighted: { backgroundColor: "bg.hover", _forcedColors: { outline: "1px solid" } },
    },
    name: { textStyle: "body" },
    description: { gridColumn: "1", textStyle: "help", fontWeight: "normal", color: "fg.subtle" },
    check: {
      gridColumn: "2",
      gridRow: "1 / span 2",
      width: "icon.md",
      height: "icon.md",
      color: "focus.ring",
    },
  },
  variants: { described: { true: { name: { textStyle: "label" } } } },
});

/**
 * In CSS pixels: the height of the sticky navigation, and the list's distance from it and the window's edges.
 */
const navigation = 56;
const clearance = 8;

function belowNavigation() {
  const { innerWidth: width, innerHeight } = window;
  return { x: 0, y: navigation, width, height: innerHeight - navigation };
}

export interface SelectItem<Value extends string = string> {
  /** Its key. */
  value: Value;
  /** Its name, also in the closed field. */
  label: string;
  /** A second line in the list. */
  description?: string | undefined;
}

interface SelectProps<Value extends string> extends FieldLabels {
  /** The options, in the order of the list. */
  items: readonly SelectItem<Value>[];
  /** The chosen option; undefined shows the placeholder. */
  value: Value | undefined;
  /** Called with the chosen option. */
  onChange: (value: Value) => void;
  /** It cannot be opened. */
  disabled?: boolean;
  /** Shown while nothing is chosen. */
  placeholder?: string;
  /** The button that opens the list, to focus it. */
  triggerRef?: Ref<HTMLButtonElement>;
  /** Screen readers announce that a choice is required. */
  required?: boolean;
  /** Its place in the layout. */
  className?: string;
}

/** One option, named by its label only: its description is not part of the name. */
function Option({ item, classes }: { item: SelectItem; classes: ReturnType<typeof select> }) {
  const descriptionId = useId();
  const describedBy = item.description && { "aria-describedby": descriptionId };
  return (
    <ArkSelect.Item item={item} className={classes.item} {...describedBy}>
      <ArkSelect.ItemText className={classes.name}>{item.label}</ArkSelect.ItemText>
      {item.description && (
        <span id={descriptionId} aria-hidden="true" className={classes.description}>
          {item.description}
        </span>
      )}
      <ArkSelect.ItemIndicator className={classes.check}>
        <Check className={classes.check} aria-hidden="true" />
      </ArkSelect.ItemIndicator>
    </ArkSelect.Item>
  );
}

function Options({ items }: { items: readonly SelectItem[] }) {
  const classes = select({ described: items.some((item) => item.description) });
  return items.map((item) => <Option key={item.value} item={item} classes={classes} />);
}

/**
 * Selects one of several options. Ark's hidden native select is omitted: with it, one label would name three
 * elements.
 */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, hideLabel, hint, error, items, value, onChange, disabled, placeholder, className } = props;
  const { triggerRef, required } = props;
  const id = useId();
  const collection = useMemo(() => createListCollection({ items: [...items] }), [items]);
  const frame = fieldStyle();
  const classes = select();
  return (
    <ArkSelect.Root
      className={cx(frame.root, className)}
      ids={{ label: `${id}-label` }}
      collection={collection}
      value={value === undefined ? [] : [value]}
      onValueChange={({ items: [item] }) => item && onChange(item.value)}
      disabled={disabled ?? false}
      invalid={error !== undefined}
      // Fixed, so that a scroll container around the field does not clip the list.
      positioning={{
        sameWidth: true,
        strategy: "fixed",
        boundary: belowNavigation,
        overflowPadding: clearance,
        slide: false,
        gutter: 4,
      }}
      onPointerDownOutside={stayUnderDialog}
      lazyMount
      unmountOnExit
    >
      {/* Not a label element: a click on one would open the list. */}
      <span id={`${id}-label`} className={frame.label} data-hidden={hideLabel || undefined}>
        {label}
      </span>
      <ArkSelect.Control className={classes.control}>
        <ArkSelect.Trigger
          {...(triggerRef !== undefined && { ref: triggerRef })}
          className={css(inputStyle, trigger)}
          aria-required={required}
          aria-describedby={describedByIds({ id, hint, error })}
        >
          <ArkSelect.ValueText className={classes.value} placeholder={placeholder ?? ""} />
          <ChevronDown className={classes.chevron} aria-hidden="true" />
        </ArkSelect.Trigger>
      </ArkSelect.Control>
      <FieldMessages id={id} hint={hint} error={error} />
      {/* Not at the end of the body, so that the options lie in the page's landmark. */}
      <ArkSelect.Positioner>
        <ArkSelect.Content ref={fitWholeOptions} className={css(popoverStyle, list)}>
          <Options items={items} />
        </ArkSelect.Content>
      </ArkSelect.Positioner>
    </ArkSelect.Root>
  );
}

/** The height that ends a list below the last option that fits; undefined if all fit. */
function heightOfWholeOptions(list: HTMLElement): number | undefined {
  if (list.scrollHeight <= list.clientHeight) return undefined;
  const start = list.getBoundingClientRect().top + list.clientTop - list.scrollTop;
  const ends = [...list.children].map((option) => option.getBoundingClientRect().bottom - start);
  const last = ends.findLast((end) => end <= list.clientHeight);
  return last === undefined ? undefined : last + list.offsetHeight - list.clientHeight;
}

/** A `ref` for a list that scrolls when not all options fit: its height is reduced until none is cut off. */
function fitWholeOptions(list: HTMLElement | null) {
  if (list === null) return;
  const fit = () => {
    // Its height is not final before it is positioned.
    if (getComputedStyle(list).getPropertyValue("--available-height") === "") return;
    list.style.maxHeight = "";
    const height = heightOfWholeOptions(list);
    if (height !== undefined) list.style.maxHeight = `${height}px`;
  };
  const observer = new ResizeObserver(fit);
  observer.observe(list);
  return () => observer.disconnect();
}
