import { css } from "#styled/css";

/** An entry of the top navigation: a link or a button with an icon and a word. */
export const navigationItem = css({
  position: "relative",
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  gap: "2",
  flexShrink: "0",
  minWidth: "control",
  minHeight: "control",
  paddingInline: { base: "2", sm: "3" },
  borderRadius: "control",
  textStyle: "label",
  textDecoration: "none",
  color: "fg.muted",
  cursor: "pointer",
  transitionProperty: "[background-color, color]",
  transitionDuration: "fade",
  _hover: { backgroundColor: "bg.hover", color: "fg.default" },
  _currentPage: {
    color: "fg.default",
    _after: {
      content: '""',
      position: "absolute",
      insetInline: "3",
      insetBlockEnd: "-1.5",
      height: "0.5",
      borderRadius: "full",
      backgroundColor: "current",
      _forcedColors: { backgroundColor: "[CanvasText]" },
    },
  },
  "& svg": { width: "icon.md", height: "icon.md", flexShrink: "0" },
});

/** Its word, which only assistive technology reads on phones. */
export const navigationWord = css({ srOnly: { base: true, md: false } });
