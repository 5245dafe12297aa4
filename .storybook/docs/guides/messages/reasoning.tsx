import { Reasoning } from "#ui-kit/patterns/messages/reasoning.tsx";
import type { ComponentGuide } from "../../components/component-guide.ts";

const thoughts = "The user wants bread without yeast. Baking soda needs an acid: buttermilk.";

function Folded() {
  return <Reasoning text="Baking soda needs an acid: buttermilk." />;
}

/** Until the answer begins, its line says Thinking. */
function Thinking() {
  return <Reasoning text="Baking soda needs an acid" isThinking isOpen />;
}

export const guide: ComponentGuide = {
  summary: "Reasoning holds what a model thought before it answered, folded.",
  file: "ui-kit/patterns/messages/reasoning.tsx",
  exports: ["Reasoning"],
  examples: { Folded, Thinking },
  use: ["Above a reply whose model told its thoughts.", "While it thinks, in place of the typing line."],
  avoid: [
    "For a part of the reply: thoughts are not copied, searched or exported with it.",
    "For details of an error, which have a line of their own.",
  ],
  anatomy: {
    picture: <Reasoning text={thoughts} isOpen />,
    parts: [
      { name: "Line", is: "Reasoning, or Thinking. Pressing it unfolds.", selector: "summary", side: "top" },
      { name: "Thoughts", is: "Plain text, quieter than the reply.", selector: "details > p", side: "end" },
    ],
  },
  pairs: [
    {
      do: {
        shown: (
          <div className="guide-stack">
            <Reasoning text={thoughts} />
            <p>Use buttermilk and baking soda.</p>
          </div>
        ),
        why: "Keep it folded: most people came for the answer.",
      },
      dont: {
        shown: (
          <div className="guide-stack">
            <p>{thoughts}</p>
            <p>Use buttermilk and baking soda.</p>
          </div>
        ),
        why: "Thoughts that look like the reply are taken for it.",
      },
    },
    {
      do: {
        shown: <Reasoning text={thoughts} isThinking />,
        why: "Say Thinking while there is no answer yet.",
      },
      dont: { shown: <Reasoning text="" />, why: "Leave it out when the model told no thoughts." },
    },
  ],
  content: ["The line is one word: Reasoning or Thinking. The thoughts are shown as the model wrote them."],
  accessibility: [
    "It is a native disclosure: its state is announced, Enter and Space toggle it.",
    "Thoughts that grow are not read aloud.",
  ],
};
