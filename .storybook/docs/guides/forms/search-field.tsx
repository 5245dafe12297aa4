import { useRef, useState } from "react";
import { SearchField } from "#ui-kit/primitives/forms/search-field.tsx";
import type { ComponentGuide } from "../../components/component-guide.ts";

const ignore = () => {};
const noRef = { current: null };

function SearchChats() {
  const [text, setText] = useState("tax");
  const inputRef = useRef<HTMLInputElement>(null);
  const clear = () => {
    setText("");
    inputRef.current?.focus();
  };
  return (
    <SearchField
      label="Search chats"
      placeholder="Search titles and messages"
      clearLabel="Clear search"
      value={text}
      onChange={setText}
      onClear={clear}
      inputRef={inputRef}
    />
  );
}

const box = { clearLabel: "Clear search", onChange: ignore, onClear: ignore, inputRef: noRef };

export const guide: ComponentGuide = {
  summary: "A search field narrows a list while its user types.",
  file: "ui-kit/primitives/forms/search-field.tsx",
  exports: ["SearchField"],
  examples: { SearchChats },
  use: [
    "Above a list that is longer than a page: chats, people.",
    "With results in the same place as the list, not on a page of their own.",
  ],
  avoid: [
    "For a filter with fixed values: use a select.",
    "For a text that is saved: use a text field.",
    "For a list of ten: it can be read.",
  ],
  anatomy: {
    picture: <SearchField {...box} label="Search chats" value="tax" />,
    parts: [
      { name: "Glass", is: "Tells without a label that this is a search.", selector: "svg", side: "top" },
      { name: "Box", is: "Its label is for screen readers only.", selector: "input", side: "start" },
      { name: "Clear button", is: "Only while there is a text.", selector: "button", side: "bottom" },
    ],
  },
  pairs: [
    {
      do: {
        shown: (
          <SearchField {...box} label="Search chats" placeholder="Search titles and messages" value="" />
        ),
        why: "Use the placeholder to tell what is searched.",
      },
      dont: {
        shown: <SearchField {...box} label="Search" placeholder="Search..." value="" />,
        why: "The glass says Search already.",
      },
    },
    {
      do: {
        shown: (
          <div className="guide-stack">
            <SearchField {...box} label="Search chats" value="taxx" />
            <span>Nothing found for “taxx”. Try different words.</span>
          </div>
        ),
        why: "Repeat the words when nothing is found, so that a typing mistake shows.",
      },
      dont: {
        shown: (
          <div className="guide-stack">
            <SearchField {...box} label="Search chats" value="taxx" />
            <span>No chats</span>
          </div>
        ),
        why: "It reads as if there were no chats at all.",
      },
    },
  ],
  content: [
    "The label is Search and what: Search chats.",
    "The placeholder names the searched parts. It holds no example and no instruction.",
  ],
  accessibility: [
    "Its role is searchbox. The clear button has a name of its own and a target of 44 px.",
    "Announce the number of results after each search: 3 chats found.",
    "Its text has the direction of its own script.",
  ],
};
