import { PageColumn } from "#ui-kit/patterns/page/page-column.tsx";
import { PageShell } from "#ui-kit/patterns/page/page-shell.tsx";
import { TopNavigation } from "#ui-kit/patterns/page/top-navigation.tsx";
import { Heading } from "#ui-kit/primitives/layout/heading.tsx";
import type { ComponentGuide } from "../../components/component-guide.ts";
import { Framed } from "../../components/framed.tsx";

const ignore = () => {};
const paths = { home: "#home", newChat: "#new", chats: "#chats", login: "#login" };
const header = <TopNavigation session="anonymous" paths={paths} currentPath="#login" onLogout={ignore} />;

function SettingsPage() {
  return (
    <Framed label="A page in its shell" height={280}>
      <PageShell pageKey="Settings" header={header} footer={<footer>Demo mode</footer>}>
        <PageColumn width="form">
          <Heading level={1}>Settings</Heading>
        </PageColumn>
      </PageShell>
    </Framed>
  );
}

export const guide: ComponentGuide = {
  summary: "The page shell is the frame of every page: skip link, header, main content, footer.",
  file: "ui-kit/patterns/page/page-shell.tsx",
  exports: ["PageShell"],
  examples: { SettingsPage },
  use: ["Once, around the routes.", "`fill` for a page that scrolls inside itself: a conversation."],
  avoid: ["Inside a page, or twice.", "For a dialog or a sheet, which lie over the page."],
  anatomy: {
    picture: (
      <Framed label="A page in its shell" height={300}>
        <PageShell pageKey="Settings" header={header} footer={<footer>Demo mode</footer>}>
          <PageColumn width="form">
            <Heading level={1}>Settings</Heading>
          </PageColumn>
        </PageShell>
      </Framed>
    ),
    parts: [
      { name: "Header", is: "The top navigation.", selector: "header", side: "end" },
      {
        name: "Main",
        is: "Begins with the heading, which is focused after a change of page.",
        selector: "main",
        side: "start",
      },
      { name: "Footer", is: "Optional.", selector: "footer", side: "top" },
      {
        name: "Skip link",
        is: "Above the window until it is focused.",
        selector: "a[href='#main']",
        side: "bottom",
      },
    ],
  },
  pairs: [
    {
      do: {
        shown: <code>{'pageKey="Chat History"'}</code>,
        why: "Change `pageKey` with the page: the focus moves to the new heading.",
      },
      dont: {
        shown: <code>{"pageKey={page + search}"}</code>,
        why: "A key that changes with each letter of a search takes the focus from the box.",
      },
    },
  ],
  content: ["The skip link says Skip to content. The heading is the name of the page, as in the navigation."],
  accessibility: [
    "Landmarks: banner, navigation, main, contentinfo. All content is in one of them.",
    "A page that focuses something itself keeps that focus.",
    "`main` can be focused by the skip link, but is no Tab stop.",
  ],
};
