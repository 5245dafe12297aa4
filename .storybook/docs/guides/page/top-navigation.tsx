import { TopNavigation } from "#ui-kit/patterns/page/top-navigation.tsx";
import { Button } from "#ui-kit/primitives/buttons/button.tsx";
import type { ComponentGuide } from "../../components/component-guide.ts";
import { Framed } from "../../components/framed.tsx";

const ignore = () => {};
const paths = { home: "#home", newChat: "#new", chats: "#chats", login: "#login" };
const bar = { paths, currentPath: "#chats", onLogout: ignore };

function SignedIn() {
  return <TopNavigation session="signed-in" paths={paths} currentPath="#chats" onLogout={ignore} />;
}

export const guide: ComponentGuide = {
  summary: "The top navigation is the bar of every page, with the same entries in the same order.",
  file: "ui-kit/patterns/page/top-navigation.tsx",
  exports: ["TopNavigation"],
  examples: { SignedIn },
  use: [
    "On every page but the invitation, as the header of the page shell.",
    "With `loading` until the session is known: the place of the last entry is kept.",
  ],
  avoid: [
    "For the pages of the administration, which have a bar of their own below it.",
    "For actions of a page.",
  ],
  anatomy: {
    picture: (
      <Framed label="The navigation" height={90}>
        <TopNavigation {...bar} session="signed-in" />
      </Framed>
    ),
    parts: [
      {
        name: "Brand",
        is: "To the first page. On phones the mark alone, once the user is signed in.",
        selector: "nav > a:first-child",
        side: "bottom",
      },
      {
        name: "Entry",
        is: "An icon and a word. Below 768 px screen readers alone read the word.",
        selector: "nav > a:nth-of-type(2)",
        side: "bottom",
      },
      {
        name: "Current page",
        is: "Marked, and told as the current one.",
        selector: "[aria-current=page]",
        side: "bottom",
      },
      {
        name: "Session",
        is: "Login, or Logout and the account menu.",
        selector: "nav > button",
        side: "bottom",
      },
    ],
  },
  pairs: [
    {
      do: {
        shown: (
          <Framed label="The navigation of a visitor" height={90}>
            <TopNavigation {...bar} session="anonymous" />
          </Framed>
        ),
        why: "Show visitors the same entries. They lead to Login and back.",
      },
      dont: {
        shown: (
          <>
            <strong>Inglenook</strong>
            <Button variant="lit">Login</Button>
          </>
        ),
        why: "Another bar for visitors hides what the product does.",
      },
    },
    {
      do: {
        shown: (
          <Framed label="The navigation while the session loads" height={90}>
            <TopNavigation {...bar} session="loading" />
          </Framed>
        ),
        why: "Keep the place of the last entry while the session is loading.",
      },
      dont: {
        shown: (
          <div className="guide-row">
            <Button variant="quiet">New Chat</Button>
            <Button variant="quiet">Chat History</Button>
          </div>
        ),
        why: "A bar that grows an entry later moves the others under the pointer.",
      },
    },
  ],
  content: ["Entries are the names of their pages, in title case: New Chat, Chat History."],
  accessibility: [
    "It is the banner with a navigation called Main. The current entry has `aria-current`.",
    "Entries are links, Logout is a button.",
    "Where words are hidden, they are still the names of their links.",
  ],
};
