import { lazy, Suspense, useState } from "react";
import { matchPath, useLocation, useNavigate } from "react-router";
import { pages } from "#contract/pages.ts";
import { useShortcut } from "#ui-kit/ports/shortcuts.tsx";
import { retryImport } from "#ui-kit/primitives/loading/retry-import.ts";
import { useLazyComponent } from "#ui-kit/primitives/loading/use-lazy-component.ts";
import { paths } from "../routing/paths.ts";

const sheets = {
  loadComponent: () => import("./command-sheets.tsx").then(({ CommandSheets }) => CommandSheets),
};

/** Lazy, because only chats need it. */
const LazyAdjacentChats = lazy(() =>
  retryImport(() => import("./adjacent-chats.tsx")).then(({ AdjacentChats }) => ({ default: AdjacentChats })),
);

/** The dialogs over the page. */
export type OpenSheet = "palette" | "help" | undefined;

/** Shortcuts of every signed-in page; the dialogs are loaded when first opened. */
export function Commands({ onSignOut }: { onSignOut: () => void }) {
  const navigate = useNavigate();
  const [open, setOpen] = useState<OpenSheet>();
  const { Component: CommandSheets, load } = useLazyComponent(sheets);
  const show = (sheet: OpenSheet) => {
    setOpen(sheet);
    load(() => setOpen(undefined));
  };
  const openChatId = useOpenChatId();
  useShortcut("palette", () => show("palette"));
  useShortcut("search", () => show("palette"), { isOfAllPages: true });
  useShortcut("help", () => show("help"));
  useShortcut("newChat", () => void navigate(paths.newChat));
  useShortcut("history", () => void navigate(paths.chats()));
  return (
    <>
      <Suspense>{openChatId !== undefined && <LazyAdjacentChats openId={openChatId} />}</Suspense>
      <Suspense>
        {CommandSheets && (
          <CommandSheets open={open} openChatId={openChatId} onOpen={setOpen} onSignOut={onSignOut} />
        )}
      </Suspense>
    </>
  );
}

/** The chat of the page; undefined on other pages. */
function useOpenChatId(): string | undefined {
  const { pathname } = useLocation();
  return matchPath({ path: pages.chat, caseSensitive: true }, pathname)?.params.id;
}
