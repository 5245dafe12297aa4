import { sva } from "#styled/css";

/** Its name, its rule and its words; a reply that is awaited has the first two. */
export const messageStyle = sva({
  slots: ["root", "head", "name", "time", "note", "body", "plain", "below", "foot"],
  base: {
    root: { display: "grid", gap: "1", minWidth: "0" },
    head: { display: "flex", alignItems: "center", gap: "2", textStyle: "meta" },
    name: {
      display: "inline-flex",
      alignItems: "center",
      gap: "1",
      fontWeight: "semibold",
      color: "fg.muted",
      "& svg": { color: "bot.icon" },
    },
    // A time begins with figures: by itself it would turn round on a page that reads from the right.
    time: { color: "fg.subtle", fontVariantNumeric: "tabular-nums", unicodeBidi: "plaintext" },
    note: { color: "fg.subtle" },
    body: {
      minWidth: "0",
      overflowWrap: "anywhere",
      // Each paragraph reads in the direction of its own script.
      "& :is(p, li, h3, h4, h5, h6, td, th)": { unicodeBidi: "plaintext" },
    },
    plain: { maxWidth: "prose", whiteSpace: "pre-wrap", margin: "0" },
    below: { paddingTop: "1", display: "flex", flexWrap: "wrap", alignItems: "center", gap: "3" },
    // As high as its buttons, whether they are there or not.
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
        // No grid: a reply is laid out again with each piece that comes, and a grid does so twice.
        root: { display: "block", "& > * + *": { marginTop: "1" } },
        below: { paddingInlineStart: "6" },
        foot: { paddingInlineStart: "4" },
        body: {
          marginInlineStart: "rule",
          paddingInlineStart: "4",
          borderInlineStartWidth: "2px",
          borderInlineStartStyle: "solid",
          borderInlineStartColor: "bot.rule",
          // The light is with the newest: what lies further up has cooled.
          ":is(ol:not(:last-child) > li, li:not(:last-child)) &": { borderInlineStartColor: "bot.rest" },
          textStyle: "reply",
          // The name above it stood there before. Of a thousand messages each would be an animation to look after.
          "ol:last-child > li:nth-last-child(-n + 2) &": { animation: "rise" },
        },
      },
    },
  },
});
