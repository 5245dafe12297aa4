import { Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { useShortcut } from "#ui-kit/ports/shortcuts.tsx";
import { useLazyComponent } from "#ui-kit/primitives/loading/use-lazy-component.ts";
import { paths } from "../routing/paths.ts";
import { useAdjacentChatShortcuts, useOpenChatId } from "./use-adjacent-chats.ts";

const sheets = {
  loadComponent: () => import("./command-sheets.tsx").then(({ CommandSheets }) => CommandSheets),
};

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
  useAdjacentChatShortcuts(openChatId);
  useShortcut("palette", () => show("palette"));
  useShortcut("search", () => show("palette"), { isOfAllPages: true });
  useShortcut("help", () => show("help"));
  useShortcut("newChat", () => void navigate(paths.newChat));
  useShortcut("history", () => void navigate(paths.chats()));
  if (CommandSheets === undefined) return null;
  return (
    <Suspense>
      <CommandSheets open={open} openChatId={openChatId} onOpen={setOpen} onSignOut={onSignOut} />
    </Suspense>
  );
}
