import { Brand } from "#ui-kit/patterns/brand/brand.tsx";
import { BrandMark } from "#ui-kit/patterns/brand/brand-mark.tsx";
import type { ComponentGuide } from "../../components/component-guide.ts";

function InTheNavigation() {
  return <Brand />;
}

export const guide: ComponentGuide = {
  summary: "The brand is the mark with the name that this server gives the product.",
  file: "ui-kit/patterns/brand/brand.tsx",
  exports: ["Brand"],
  examples: { InTheNavigation },
  use: [
    "At the start of the top navigation, as the link to the first page.",
    "On pages without navigation, above the card.",
  ],
  avoid: [
    "Before a message of the bot: its own head has the small mark.",
    "Large on an empty page: use the hearth.",
  ],
  anatomy: {
    picture: <Brand />,
    parts: [
      {
        name: "Mark",
        is: "A hearth's arch with a light in it. The arch has the color of the text.",
        selector: "svg",
        side: "top",
      },
      {
        name: "Name",
        is: "From the settings of the server; cut off when it is too long.",
        selector: "svg + span",
        side: "bottom",
      },
    ],
  },
  pairs: [
    {
      do: {
        shown: <Brand />,
        why: "Take the name from the server: each one may have its own.",
      },
      dont: {
        shown: (
          <>
            <BrandMark />
            <strong>INGLENOOK AI™</strong>
          </>
        ),
        why: "A name in the code is wrong on every server that is called otherwise.",
      },
    },
  ],
  content: ["The name is written as the server gives it, without a claim beside it."],
  accessibility: [
    "The mark is decoration. The name is text, also where `isCompact` hides it on phones.",
    "In forced colors the arch has the color of the text.",
  ],
};
