import { Hearth } from "#ui-kit/patterns/brand/hearth.tsx";
import type { ComponentGuide } from "../../components/component-guide.ts";

function Fires() {
  return (
    <>
      <Hearth fire="laid" />
      <Hearth fire="lit" />
      <Hearth fire="out" />
    </>
  );
}

export const guide: ComponentGuide = {
  summary: "The hearth is the mark drawn large, for a page with little else.",
  file: "ui-kit/patterns/brand/hearth.tsx",
  exports: ["Hearth"],
  examples: { Fires },
  use: [
    "`laid` for an empty state: something can begin here.",
    "`lit` for a welcome, `out` for a way that is closed, such as an invalid invite link.",
  ],
  avoid: ["Beside content: it draws all attention.", "As an icon or a spinner: it tells no progress."],
  anatomy: {
    picture: <Hearth fire="lit" />,
    parts: [
      {
        name: "Arch",
        is: "In the color of the text, with its stones.",
        selector: "svg > path",
        side: "start",
      },
      {
        name: "Fire",
        is: "Ember when lit, an outline when laid, gray when out.",
        selector: "svg > path:last-child",
        side: "end",
      },
    ],
  },
  pairs: [
    {
      do: {
        shown: (
          <div className="guide-stack" style={{ justifyItems: "center" }}>
            <Hearth fire="laid" />
            <span>No chat history found</span>
          </div>
        ),
        why: "One picture above one sentence.",
      },
      dont: {
        shown: (
          <>
            <Hearth fire="lit" size="small" />
            <Hearth fire="lit" size="small" />
            <Hearth fire="lit" size="small" />
          </>
        ),
        why: "Repeated, it is decoration and no longer tells a state.",
      },
    },
    {
      do: {
        shown: (
          <div className="guide-stack" style={{ justifyItems: "center" }}>
            <Hearth fire="out" />
            <span>Invalid Invite Link</span>
          </div>
        ),
        why: "A cold hearth goes with words that tell what is closed.",
      },
      dont: { shown: <Hearth fire="out" />, why: "Alone it says nothing." },
    },
  ],
  content: ["It has no words. The sentence below it says what it stands for."],
  accessibility: [
    "It is decoration and hidden from screen readers.",
    "In forced colors its lines have the color of the text.",
  ],
};
