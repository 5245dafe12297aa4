import { sva } from "#styled/css";

/** At the edge, clear of the bars, the message box and the toasts. */
const fromEnd = { insetBlockEnd: "[26dvh]" } as const;
const fromStart = { insetBlockStart: "[26dvh]" } as const;

const tabAtEnd = {
  insetInlineEnd: "0",
  borderStartStartRadius: "item",
  borderEndStartRadius: "item",
} as const;
const tabAtStart = {
  insetInlineStart: "0",
  borderStartEndRadius: "item",
  borderEndEndRadius: "item",
} as const;

/** A bottom sheet on phones, wherever the tab is; otherwise a small window in its corner. */
const below = { insetBlockEnd: { base: "0", sm: "4" } } as const;
/** The page's own bars stay reachable while the panel is open. */
const above = {
  insetBlockStart: { sm: "[calc(var(--bars, 0px) + 0.5rem)]" },
  insetBlockEnd: { base: "0", sm: "[auto]" },
} as const;
const bodyAtEnd = {
  insetInlineEnd: { base: "0", sm: "4" },
  insetInlineStart: { base: "0", sm: "[auto]" },
} as const;
const bodyAtStart = {
  insetInlineStart: { base: "0", sm: "4" },
  insetInlineEnd: { base: "0", sm: "[auto]" },
} as const;

export const panelStyle = sva({
  slots: ["root", "tab", "body", "head", "rows", "foot", "note", "place"],
  base: {
    root: { _print: { display: "none" } },
    tab: {
      position: "fixed",
      zIndex: "popover",
      display: "grid",
      placeItems: "center",
      // As wide as the page margin; the touch target is wider.
      width: { base: "4", sm: "6" },
      height: "12",
      _before: { content: '""', position: "absolute", insetBlock: "0", insetInline: "-2" },
      backgroundColor: "fg.muted",
      color: "bg.surface",
      cursor: "pointer",
      "&[hidden]": { display: "none" },
      _hover: { backgroundColor: "fg.default" },
      _forcedColors: {
        outline: "1px solid",
        outlineOffset: "[-1px]",
        _focusVisible: { outlineWidth: "[3px]" },
      },
      "& svg": { width: { base: "3", sm: "icon.sm" }, height: "icon.sm" },
    },
    body: {
      position: "fixed",
      zIndex: "popover",
      display: "flex",
      flexDirection: "column",
      width: { sm: "[360px]" },
      maxHeight: { base: "[60dvh]", sm: "[min(420px, calc(100dvh - var(--bars, 0px) - 1.5rem))]" },
      borderRadius: "card",
      borderEndStartRadius: { base: "none", sm: "card" },
      borderEndEndRadius: { base: "none", sm: "card" },
      borderWidth: "1px",
      borderStyle: "dashed",
      borderColor: "border.control",
      backgroundColor: "bg.surface",
      boxShadow: "dialog",
      "&[hidden]": { display: "none" },
    },
    // Head and foot are sticky while the settings scroll.
    head: {
      display: "flex",
      alignItems: "center",
      justifyContent: "space-between",
      flexShrink: "0",
      paddingInlineStart: "4",
      paddingInlineEnd: "1",
      borderBottomWidth: "1px",
      borderBottomStyle: "solid",
      borderBottomColor: "border.subtle",
    },
    rows: {
      display: "grid",
      gap: "2",
      minHeight: "0",
      overflowY: "auto",
      overscrollBehavior: "contain",
      paddingInline: "4",
      paddingBlock: "3",
    },
    foot: {
      display: "grid",
      gap: "2",
      flexShrink: "0",
      paddingInline: "4",
      paddingBlock: "2",
      borderTopWidth: "1px",
      borderTopStyle: "solid",
      borderTopColor: "border.subtle",
    },
    note: { margin: "0", textStyle: "help", color: "fg.subtle", overflowWrap: "anywhere" },
    // A sheet has only one position.
    place: { hideBelow: "sm" },
  },
  variants: {
    place: {
      "bottom-end": { tab: { ...fromEnd, ...tabAtEnd }, body: { ...below, ...bodyAtEnd } },
      "top-end": { tab: { ...fromStart, ...tabAtEnd }, body: { ...above, ...bodyAtEnd } },
      "bottom-start": { tab: { ...fromEnd, ...tabAtStart }, body: { ...below, ...bodyAtStart } },
      "top-start": { tab: { ...fromStart, ...tabAtStart }, body: { ...above, ...bodyAtStart } },
    },
  },
});
