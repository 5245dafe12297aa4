import { PageColumn } from "#ui-kit/patterns/page/page-column.tsx";
import { Card } from "#ui-kit/primitives/layout/card.tsx";
import { Heading } from "#ui-kit/primitives/layout/heading.tsx";
import type { ComponentGuide } from "../../components/component-guide.ts";
import { Framed } from "../../components/framed.tsx";

function FormPage() {
  return (
    <Framed label="A page with a form" height={220}>
      <PageColumn width="form">
        <Card>
          <Heading level={1}>Settings</Heading>
          <p>Appearance</p>
        </Card>
      </PageColumn>
    </Framed>
  );
}

export const guide: ComponentGuide = {
  summary: "A page column gives a page its width and its gutters.",
  file: "ui-kit/patterns/page/page-column.tsx",
  exports: ["PageColumn"],
  examples: { FormPage },
  use: [
    "Once on each page, inside the page shell.",
    "With the width of its kind: `form` for a form, `chat` for a conversation, `wide` for a table.",
    "`airy` for a page with a single card.",
  ],
  avoid: [
    "For a part of a page: use a grid in it.",
    "For a conversation that fills the window, which has a column of its own.",
  ],
  anatomy: {
    picture: (
      <Framed label="A column in a window" height={220}>
        <PageColumn width="login">
          <Card>The content</Card>
        </PageColumn>
      </Framed>
    ),
    parts: [
      {
        name: "Gutter",
        is: "16 px on phones, 24 px on tablets, 32 px on wide windows.",
        selector: "body > div",
        side: "start",
      },
      { name: "Column", is: "At most as wide as its kind.", selector: "body > div", side: "bottom" },
    ],
  },
  pairs: [
    {
      do: {
        shown: (
          <Framed label="A page with gutters" height={180}>
            <PageColumn width="form">
              <Card>
                <Heading level={1}>Settings</Heading>
                <p>Appearance</p>
              </Card>
            </PageColumn>
          </Framed>
        ),
        why: "Put all content of a page into one column, with the width of its kind.",
      },
      dont: {
        shown: (
          <Framed label="A page without gutters" height={180}>
            <Card>
              <Heading level={1}>Settings</Heading>
              <p>Appearance</p>
            </Card>
          </Framed>
        ),
        why: "Without a column, cards touch the edge of a phone and run across a wide window.",
      },
    },
  ],
  content: ["It has no words. In `form` and `chat` a line of text has about 70 letters."],
  accessibility: [
    "It is a `div` without a role.",
    "At 400 % zoom the gutters are those of a phone, and nothing scrolls sideways.",
  ],
};
