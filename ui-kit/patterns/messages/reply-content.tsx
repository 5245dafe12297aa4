import { preloadable } from "../../primitives/loading/preloadable.tsx";

/** A reply as Markdown. Its chunk is loaded with the page of a chat, before the first message is shown. */
export const { Component: ReplyContent, preload: preloadReplyContent } = preloadable(() =>
  import("../markdown/reply-markdown.tsx").then(({ ReplyMarkdown }) => ReplyMarkdown),
);
