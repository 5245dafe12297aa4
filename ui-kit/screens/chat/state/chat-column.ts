import { css } from "#styled/css";

export const chatColumn = css({
  boxSizing: "content-box",
  maxWidth: "column.chat",
  marginInline: "auto",
  paddingInline: { base: "4", md: "6", xl: "8" },
});
