import { ReplyMarkdown } from "#ui-kit/patterns/markdown/reply-markdown.tsx";
import type { ComponentGuide } from "../../components/component-guide.ts";

const bread = [
  "## Bread without yeast",
  "",
  "Mix **500 g** of flour with `1 tsp` of baking soda.",
  "",
  "1. Heat the oven.",
  "2. Bake for 40 minutes.",
].join("\n");

function Reply() {
  const text = [
    "Mix **500 g** of flour with `1 tsp` of baking soda.",
    "",
    "1. Heat the oven.",
    "2. Bake.",
  ].join("\n");
  return <ReplyMarkdown text={text} />;
}

/** A reply that still grows: an open mark is closed, so that the text does not flicker. */
function Streaming() {
  return <ReplyMarkdown text="Mix **500 g of fl" isStreaming />;
}

export const guide: ComponentGuide = {
  summary: "Bot Markdown draws a reply as elements while it is still being written.",
  file: "ui-kit/patterns/markdown/reply-markdown.tsx",
  exports: ["ReplyMarkdown"],
  examples: { Reply, Streaming },
  use: [
    "For the text of a reply, whole or growing.",
    "For the code of these pages, which are drawn by it too.",
  ],
  avoid: [
    "For a message of the user: it is shown as it was typed.",
    "For our own texts, which are elements.",
    "For HTML: only br, hr, sub, sup and kbd without attributes are drawn, other tags are text.",
  ],
  anatomy: {
    picture: (
      <div>
        <ReplyMarkdown text={bread} />
      </div>
    ),
    parts: [
      { name: "Heading", is: "Begins below the level of the message.", selector: "h3, h4, h5", side: "top" },
      {
        name: "Paragraph",
        is: "With marks, code, links and formulas.",
        selector: ".guide-specimen p",
        side: "end",
      },
      { name: "List", is: "Numbered, with points, or with check boxes.", selector: "ol", side: "start" },
    ],
  },
  pairs: [
    {
      do: {
        shown: (
          <div>
            <ReplyMarkdown text="Mix **500 g of fl" isStreaming />
          </div>
        ),
        why: "Set `isStreaming` while the text grows: bold is bold from its first letter.",
      },
      dont: {
        shown: (
          <div>
            <ReplyMarkdown text="Mix **500 g of fl" />
          </div>
        ),
        why: "Without it, raw marks come and go with each piece.",
      },
    },
    {
      do: {
        shown: (
          <div>
            <ReplyMarkdown text={"```js\nconst warm = true;\n```"} />
          </div>
        ),
        why: "Code has its language, colors and a button that copies it.",
      },
      dont: {
        shown: <p>const warm = true;</p>,
        why: "Code as text loses its lines when it is copied.",
      },
    },
  ],
  content: ["The words are the model's. Ours are the buttons: Copy code, Copy table, Wrap long lines."],
  accessibility: [
    "Headings continue the outline of the page. Tables and code are named.",
    "A block that is cut off is a Tab stop and scrolls by the arrow keys.",
    "A growing reply is not read piece by piece: the chat announces its end.",
    "Each block has the direction of its own script.",
  ],
};
