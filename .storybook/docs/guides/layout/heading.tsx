import { Heading } from "#ui-kit/primitives/layout/heading.tsx";
import type { ComponentGuide } from "../../components/component-guide.ts";

function SectionHeading() {
  return <Heading level={2}>Passkeys</Heading>;
}

/** Its place in the outline and its size are chosen apart. */
function SmallSection() {
  return (
    <Heading level={3} size="label">
      General
    </Heading>
  );
}

export const guide: ComponentGuide = {
  summary: "A heading names the section that follows it.",
  file: "ui-kit/primitives/layout/heading.tsx",
  exports: ["Heading"],
  examples: { SectionHeading, SmallSection },
  use: [
    "Level 1 once for each page: the name of the page, which is focused when it opens.",
    "Level 2 for its sections, level 3 for items in them.",
  ],
  avoid: [
    "To make words bold or large: use the text styles.",
    "For the label of a field: fields have their own.",
    "With a level that skips one, because it looks better: choose the `size` instead.",
  ],
  anatomy: {
    picture: <Heading level={2}>Passkeys</Heading>,
    parts: [
      { name: "Level", is: "The outline that screen readers go by.", selector: "h2", side: "start" },
      {
        name: "Size",
        is: "`page`, `section` or `label`; that of the level by default.",
        selector: "h2",
        side: "end",
      },
    ],
  },
  pairs: [
    {
      do: {
        shown: (
          <div className="guide-stack">
            <Heading level={2}>Passkeys</Heading>
            <Heading level={3} size="label">
              Work laptop
            </Heading>
          </div>
        ),
        why: "Go down one level at a time. `size` makes it as small as it should look.",
      },
      dont: {
        shown: (
          <div className="guide-stack">
            <Heading level={2}>Passkeys</Heading>
            <Heading level={4}>Work laptop</Heading>
          </div>
        ),
        why: "A skipped level sounds as if a section were missing.",
      },
    },
    {
      do: {
        shown: <Heading level={2}>Your sessions</Heading>,
        why: "Name what is there, in one to three words.",
      },
      dont: {
        shown: (
          <Heading level={2}>Here you can see and end all of the sessions you are signed in with:</Heading>
        ),
        why: "A sentence with a colon is no name. Put it below, as text.",
      },
    },
  ],
  content: [
    "A noun or a short phrase, without a period. Pages have title case: Chat History. Sections have sentence case.",
    "A title that the user wrote stays as it is.",
  ],
  accessibility: [
    "It is the native element of its level. Level 1 can be focused by the page, but is no Tab stop.",
    "Its text has the direction of its own script and begins at the page's start.",
  ],
};
