import { useState } from "react";
import { Pagination } from "#ui-kit/patterns/page/pagination.tsx";
import { Button } from "#ui-kit/primitives/buttons/button.tsx";
import type { ComponentGuide } from "../../components/component-guide.ts";

const ignore = () => {};

function Pages() {
  const [page, setPage] = useState(2);
  return <Pagination page={page} totalPages={7} onChange={setPage} />;
}

export const guide: ComponentGuide = {
  summary: "A pager turns the pages of a long list.",
  file: "ui-kit/patterns/page/pagination.tsx",
  exports: ["Pagination"],
  examples: { Pages },
  use: [
    "Below a list of more than one page: chats, people, the audit log.",
    "With the page in the address, so that Back turns back.",
  ],
  avoid: [
    "For a conversation, which loads earlier messages as it is scrolled.",
    "For a list of one page: leave it out.",
  ],
  anatomy: {
    picture: <Pagination page={2} totalPages={7} onChange={ignore} />,
    parts: [
      { name: "Previous", is: "Disabled on the first page.", selector: "button:first-child", side: "top" },
      {
        name: "Place",
        is: "The page and how many there are. Announced when it changes.",
        selector: "nav > span",
        side: "bottom",
      },
      { name: "Next", is: "Disabled on the last page.", selector: "button:last-child", side: "top" },
    ],
  },
  pairs: [
    {
      do: {
        shown: <Pagination page={1} totalPages={7} onChange={ignore} />,
        why: "Keep both buttons: they stay where they are from page to page.",
      },
      dont: {
        shown: (
          <>
            <span>Page 1 of 7</span>
            <Button>Next</Button>
          </>
        ),
        why: "A button that comes and goes moves the other one under the pointer.",
      },
    },
    {
      do: {
        shown: <Pagination page={2} totalPages={7} onChange={ignore} disabled />,
        why: "Disable it while a page loads. The list stays in view.",
      },
      dont: {
        shown: (
          <>
            {["1", "2", "3", "4", "5", "6", "7"].map((page) => (
              <Button key={page} size="sm">
                {page}
              </Button>
            ))}
          </>
        ),
        why: "Nobody knows what is on page 5. Search finds it.",
      },
    },
  ],
  content: ["Previous, Next, and Page 2 of 7. The words are fixed."],
  accessibility: [
    "It is a navigation landmark called Pagination.",
    "The place is a live region for two seconds after a turn only, so that it is not read when it appears.",
    "The focus stays on the pressed button. If that is disabled then, the list's heading gets it.",
  ],
};
