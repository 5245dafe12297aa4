import { useState } from "react";
import { Composer } from "#ui-kit/patterns/composer/composer.tsx";
import { TextField } from "#ui-kit/primitives/forms/text-field.tsx";
import type { ComponentGuide } from "../../components/component-guide.ts";

const ignore = () => {};
const box = { onChange: ignore, onSend: ignore, waiting: false };

function MessageBox() {
  const [text, setText] = useState("");
  return <Composer value={text} onChange={setText} onSend={() => setText("")} waiting={false} />;
}

/** While a reply streams, Stop takes the place of Send, and the next message can be written. */
function Answering() {
  const [isAnswering, setAnswering] = useState(true);
  const [text, setText] = useState("And in French?");
  return (
    <Composer
      value={text}
      onChange={setText}
      onSend={() => setAnswering(true)}
      onStop={() => setAnswering(false)}
      isAnswering={isAnswering}
      waiting={false}
    />
  );
}

export const guide: ComponentGuide = {
  summary: "The composer is the message box of a chat, with Send and Stop.",
  file: "ui-kit/patterns/composer/composer.tsx",
  exports: ["Composer"],
  examples: { MessageBox, Answering },
  use: ["Once on a page, at the bottom of a conversation.", "For messages that are sent to a model."],
  avoid: [
    "For the first prompt of a chat, which is a form with a style: use a text area.",
    "To change a message that was sent: the editor in its bubble does that.",
  ],
  anatomy: {
    picture: <Composer {...box} value="How do I bake bread without yeast?" />,
    parts: [
      {
        name: "Box",
        is: "One line that grows, then scrolls. Its label is hidden.",
        selector: "textarea",
        side: "start",
      },
      {
        name: "Text",
        is: "A draft: it is kept per chat, also after signing in again.",
        selector: "textarea",
        side: "top",
      },
      {
        name: "Send or Stop",
        is: "One button, so that it keeps the focus. Lit when there is something to send.",
        selector: "button",
        side: "bottom",
      },
    ],
  },
  pairs: [
    {
      do: {
        shown: <Composer {...box} value="And in French?" isAnswering onStop={ignore} />,
        why: "Leave the box open while a reply streams: people write ahead.",
      },
      dont: {
        shown: <Composer {...box} value="And in French?" waiting />,
        why: "Set `waiting` only while the message itself is on its way.",
      },
    },
    {
      do: {
        shown: (
          <Composer
            {...box}
            value="And in French?"
            sendDisabled
            error="You're offline. Your draft is saved; send it when you're back online."
          />
        ),
        why: "Block sending with a reason, and keep the text.",
      },
      dont: {
        shown: (
          <TextField label="Message" value="" disabled placeholder="Chat unavailable" onChange={ignore} />
        ),
        why: "An emptied, disabled field costs people what they wrote.",
      },
    },
  ],
  content: [
    "The placeholder is Type your message...",
    "An error tells what happened to the text: Your message is still in the box.",
  ],
  accessibility: [
    "It is a form with a named text box. Hidden label: Message.",
    "After sending, the box has the focus. After a reply, the button keeps it if it had it.",
    "Enter does not send while an input method composes a word.",
    "On touch keyboards Enter starts a line.",
  ],
};
