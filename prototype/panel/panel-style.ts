import { sva } from "#styled/css";

/** At the edge, where neither the bars nor the box to write in nor a notification lie. */
const fromEnd = { insetBlockEnd: "[26dvh]" } as const;
const fromStart = { insetBlockStart: "[26dvh]" } as const;

/** The page's own bars stay in reach while the panel is open. */
const belowBars = { insetBlockStart: "[calc(var(--bars, 0px) + 0.5rem)]" } as const;

export const panelStyle = sva({
  slots: ["root", "tab", "body", "note"],
  base: {
    root: { _print: { display: "none" } },
    tab: {
      position: "fixed",
      zIndex: "popover",
      display: "grid",
      placeItems: "center",
      // As wide as the margin of the page; the finger's target is wider.
      width: { base: "4", sm: "6" },
      height: "12",
      _before: { content: '""', position: "absolute", insetBlock: "0", insetInline: "-2" },
      backgroundColor: "fg.muted",
      color: "bg.surface",
      cursor: "pointer",
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
      display: "grid",
      gap: "3",
      width: "[min(320px, calc(100% - 4rem))]",
      maxHeight: "[calc(100dvh - var(--bars, 0px) - 1.5rem)]",
      overflowY: "auto",
      overscrollBehavior: "contain",
      padding: "4",
      borderRadius: "card",
      borderWidth: "1px",
      borderStyle: "dashed",
      borderColor: "border.control",
      backgroundColor: "bg.surface",
      boxShadow: "dialog",
      "&[hidden]": { display: "none" },
    },
    note: { margin: "0", textStyle: "help", color: "fg.subtle", overflowWrap: "anywhere" },
  },
  variants: {
    place: {
      "bottom-end": {
        tab: {
          ...fromEnd,
          insetInlineEnd: "0",
          borderStartStartRadius: "item",
          borderEndStartRadius: "item",
        },
        body: { insetBlockEnd: "4", insetInlineEnd: "8" },
      },
      "top-end": {
        tab: {
          ...fromStart,
          insetInlineEnd: "0",
          borderStartStartRadius: "item",
          borderEndStartRadius: "item",
        },
        body: { ...belowBars, insetInlineEnd: "8" },
      },
      "bottom-start": {
        tab: { ...fromEnd, insetInlineStart: "0", borderStartEndRadius: "item", borderEndEndRadius: "item" },
        body: { insetBlockEnd: "4", insetInlineStart: "8" },
      },
      "top-start": {
        tab: {
          ...fromStart,
          insetInlineStart: "0",
          borderStartEndRadius: "item",
          borderEndEndRadius: "item",
        },
        body: { ...belowBars, insetInlineStart: "8" },
      },
    },
  },
});
