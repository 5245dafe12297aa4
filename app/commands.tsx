import { lazy, Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { useShortcut } from "#ui-kit/ports/shortcuts.tsx";
import { paths } from "./paths.ts";

const LazyCommandSheets = lazy(() =>
  import("./command-sheets.tsx").then(({ CommandSheets }) => ({ default: CommandSheets })),
);

/** What lies over the page; the settings are the end of the help. */
export type OpenSheet = "palette" | "help" | "settings" | undefined;

/** What can be done on every page of somebody who is signed in; its sheets are loaded when one is first asked for. */
export function Commands({ onSignOut }: { onSignOut: () => void }) {
  const navigate = useNavigate();
  const [open, setOpen] = useState<OpenSheet>();
  const [isWanted, setWanted] = useState(false);
  const show = (sheet: OpenSheet) => {
    setWanted(true);
    setOpen(sheet);
  };
  useShortcut("palette", () => show("palette"));
  useShortcut("help", () => show("help"));
  useShortcut("newChat", () => void navigate(paths.newChat));
  useShortcut("history", () => void navigate(paths.chats()));
  if (!isWanted) return null;
  return (
    <Suspense>
      <LazyCommandSheets open={open} onOpen={setOpen} onSignOut={onSignOut} />
    </Suspense>
  );
}
