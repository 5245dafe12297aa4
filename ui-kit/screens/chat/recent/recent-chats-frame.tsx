import { PanelLeft } from "lucide-react";
import { createContext, type ReactNode, Suspense, use, useId, useState } from "react";
import { chatText } from "#contract/texts/chat-texts.ts";
import { css } from "#styled/css";
import { usePreferences } from "../../../ports/preferences.tsx";
import { IconButton } from "../../../primitives/buttons/icon-button.tsx";
import { useMediaQuery } from "../../../primitives/layout/use-media-query.ts";
import { useLazyComponent } from "../../../primitives/loading/use-lazy-component.ts";
import { RecentChatList } from "./recent-chat-list.tsx";

const frame = css({ display: "flex", flex: "1", minHeight: "0", minWidth: "0" });
/** After the conversation in the tab order, which begins at its title. */
const rail = css({
  order: "[-1]",
  display: "flex",
  flexDirection: "column",
  flexShrink: "0",
  width: "rail",
  minHeight: "0",
  borderInlineEndWidth: "1px",
  borderInlineEndStyle: "solid",
  borderInlineEndColor: "border.subtle",
});
const railHead = css({
  display: "flex",
  alignItems: "center",
  flexShrink: "0",
  height: "page-bar",
  paddingInline: "6",
  textStyle: "label",
  color: "fg.muted",
});
const content = css({ display: "flex", flexDirection: "column", flex: "1", minWidth: "0", minHeight: "0" });

/** From this width the recent chats are beside the conversation, else in a drawer (breakpoint `xl`). */
const wideQuery = "(min-width: 1280px)";

/** Lazy, because only narrow windows have it. */
const drawer = {
  loadComponent: () => import("./recent-chats-drawer.tsx").then(({ RecentChatsDrawer }) => RecentChatsDrawer),
};

interface RecentChatsToggleState {
  readonly isShown: boolean;
  readonly panelId: string;
  readonly toggle: () => void;
}

const ToggleContext = createContext<RecentChatsToggleState | undefined>(undefined);

interface RecentChatsFrameProps {
  currentId: string | undefined;
  chatPath: (id: string) => string;
  children: ReactNode;
}

/** A conversation with the recent chats beside it, or in a drawer where the window is too narrow. */
export function RecentChatsFrame({ currentId, chatPath, children }: RecentChatsFrameProps) {
  const { recentChats, set } = usePreferences();
  const isWide = useMediaQuery(wideQuery);
  const [drawerFor, setDrawerFor] = useState<string>();
  const { Component: Drawer, load } = useLazyComponent(drawer);
  const panelId = useId();
  const pageName = currentId ?? "";
  // The drawer belongs to the page on which it was opened.
  const isDrawerOpen = !isWide && drawerFor === pageName;
  const closeDrawer = () => setDrawerFor(undefined);
  const toggle = () => {
    if (isWide) return set("recentChats", !recentChats);
    setDrawerFor(isDrawerOpen ? undefined : pageName);
    load(closeDrawer);
  };
  const isShown = isWide ? recentChats : isDrawerOpen;
  return (
    <ToggleContext value={{ isShown, panelId, toggle }}>
      <div className={frame}>
        <div className={content}>{children}</div>
        {isWide && recentChats && (
          <div id={panelId} className={rail} data-screen-only>
            <div aria-hidden="true" className={railHead}>
              {chatText.recentChats}
            </div>
            <RecentChatList currentId={currentId} chatPath={chatPath} />
          </div>
        )}
      </div>
      {Drawer && !isWide && (
        <Suspense>
          <Drawer id={panelId} open={isDrawerOpen} onClose={closeDrawer}>
            <RecentChatList currentId={currentId} chatPath={chatPath} onChosen={closeDrawer} />
          </Drawer>
        </Suspense>
      )}
    </ToggleContext>
  );
}

/** Shows or hides the recent chats; renders nothing outside their frame. */
export function RecentChatsToggle({ className }: { className?: string }) {
  const state = use(ToggleContext);
  if (state === undefined) return null;
  return (
    <IconButton
      label={state.isShown ? chatText.hideRecentChats : chatText.showRecentChats}
      icon={<PanelLeft aria-hidden="true" />}
      aria-expanded={state.isShown}
      aria-controls={state.isShown ? state.panelId : undefined}
      onClick={state.toggle}
      {...(className !== undefined && { className })}
    />
  );
}
