import { sva } from "#styled/css";

/** Name, rule and text; a pending reply has the first two. */
export const messageStyle = sva({
  slots: ["root", "head", "name", "time", "note", "body", "plain", "below", "foot"],
  base: {
    // Scrolled to, a message stands below the fade.
    root: { display: "grid", gap: "1", minWidth: "0", scrollMarginTop: "4" },
    head: { display: "flex", alignItems: "center", gap: "2", textStyle: "meta" },
    name: {
      display: "inline-flex",
      alignItems: "center",
      gap: "1",
      margin: "0",
      textStyle: "meta",
      fontWeight: "semibold",
      color: "fg.muted",
      "& svg": { color: "bot.icon" },
    },
    // A time begins with digits, which a right-to-left page would reorder without this.
    time: { color: "fg.subtle", fontVariantNumeric: "tabular-nums", unicodeBidi: "plaintext" },
    note: { color: "fg.subtle" },
    body: {
      minWidth: "0",
      overflowWrap: "anywhere",
      // Each paragraph has the direction of its own script.
      "& :is(p, li, h3, h4, h5, h6, td, th)": { unicodeBidi: "plaintext" },
    },
    plain: { maxWidth: "prose", whiteSpace: "pre-wrap", margin: "0" },
    below: { paddingTop: "1", display: "flex", flexWrap: "wrap", alignItems: "center", gap: "3" },
    // As high as its buttons, even without them.
    foot: { display: "flex", alignItems: "center", minHeight: "compact", _touch: { minHeight: "control" } },
  },
  variants: {
    speaker: {
      user: {
        root: { justifyItems: "end", "ol:last-child > li:nth-last-child(-n + 2) &": { animation: "rise" } },
        below: { justifyContent: "flex-end", textAlign: "end" },
        foot: { justifyContent: "flex-end" },
        body: {
          maxWidth: "[85%]",
          paddingBlock: "2",
          paddingInline: "4",
          borderRadius: "bubble",
          borderEndEndRadius: "tail",
          backgroundColor: "bubble.user",
          color: "bubble.fg",
          textStyle: "body",
          _forcedColors: { outline: "1px solid" },
        },
      },
      bot: {
        // No grid: a reply is laid out again with each chunk, and a grid does so twice.
        root: { display: "block", "& > * + *": { marginTop: "1" } },
        below: { paddingInlineStart: "6" },
        foot: { paddingInlineStart: "4" },
        body: {
          // Tables and code reach over the rule to the column's edge, where the message box begins.
          "--indent": "[calc(token(spacing.rule) + 2px + token(spacing.4))]",
          marginInlineStart: "rule",
          paddingInlineStart: "4",
          borderInlineStartWidth: "2px",
          borderInlineStartStyle: "solid",
          borderInlineStartColor: "bot.rule",
          // Only the newest reply has the bright color.
          ":is(ol:not(:last-child) > li, li:not(:last-child)) &": { borderInlineStartColor: "bot.rest" },
          textStyle: "reply",
          // The name above is visible before. Only the last two rows, because an animation on each of a
          // thousand messages is expensive.
          "ol:last-child > li:nth-last-child(-n + 2) &": { animation: "rise" },
        },
      },
    },
  },
});
