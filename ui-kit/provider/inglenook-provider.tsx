import type { QueryClient } from "@tanstack/react-query";
import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from "react";
import { makeSessionQueryClient } from "#contract/client/cache/session-query-client.ts";
import { ApiConnection, type ConnectionOptions } from "#contract/client/http/api-connection.ts";
import { ApiProvider } from "#contract/client/react/api-provider.tsx";
import { useCachedUserId } from "#contract/client/react/use-session.ts";
import { pageTitle } from "#contract/texts/document-title.ts";
import { Notifications } from "../patterns/page/notifications.tsx";
import { CommandsProvider } from "../ports/commands.tsx";
import { type DraftStore, DraftsProvider } from "../ports/drafts.tsx";
import { heldKeyHandler } from "../ports/held-keys.ts";
import { BrowserLink, type LinkProps, LinkProvider } from "../ports/link.tsx";
import { PageTitleProvider } from "../ports/page-title.tsx";
import { browserPasskeyPrompt, type PasskeyPrompt, PasskeyProvider } from "../ports/passkey.tsx";
import {
  memoryPreferences,
  type PreferenceStore,
  PreferencesProvider,
  usePreferences,
} from "../ports/preferences.tsx";
import { type Product, ProductProvider } from "../ports/product.tsx";
import { ShortcutsProvider } from "../ports/shortcuts.tsx";

export interface InglenookProviderProps {
  /** The server; defaults to that of the page. Read once. */
  server?: ConnectionOptions | undefined;
  /** The cache of answers, made by `makeSessionQueryClient`; defaults to a new one for `server`. Read once. */
  client?: QueryClient | undefined;
  /** The product's name; also the bot's. */
  product?: Product | undefined;
  /** The router's link; defaults to a plain anchor, which loads the page anew. */
  link?: ComponentType<LinkProps> | undefined;
  /** The passkey prompt; defaults to the browser's. */
  passkeys?: PasskeyPrompt | undefined;
  /** The user's preferences; default to ones that last as long as the page. */
  preferences?: PreferenceStore | undefined;
  /** Drafts of edited messages; defaults to none. */
  drafts?: DraftStore | undefined;
  /** Called with the title of a screen's content; sets the window's title by default. */
  onTitleChange?: ((title: string | undefined) => void) | undefined;
  children: ReactNode;
}

const defaultProduct: Product = { name: "Inglenook", demoReplies: false };

/** Everything that screens need around them: the API's client, and a default for each port. */
export function InglenookProvider(props: InglenookProviderProps) {
  const { product = defaultProduct, link = BrowserLink, passkeys = browserPasskeyPrompt } = props;
  const [client] = useState(() => props.client ?? makeSessionQueryClient(new ApiConnection(props.server)));
  const [preferences] = useState(() => props.preferences ?? memoryPreferences());
  return (
    <ApiProvider client={client}>
      <ProductProvider product={product}>
        <LinkProvider link={link}>
          <PasskeyProvider prompt={passkeys}>
            <PreferencesProvider store={preferences}>
              <CommandsProvider>
                <SessionNotifications>
                  <PagePorts product={product} drafts={props.drafts} onTitleChange={props.onTitleChange}>
                    {props.children}
                  </PagePorts>
                </SessionNotifications>
              </CommandsProvider>
            </PreferencesProvider>
          </PasskeyProvider>
        </LinkProvider>
      </ProductProvider>
    </ApiProvider>
  );
}

/** Toasts, announcements and tooltips contain titles of a user's chats, and are removed when the user changes. */
function SessionNotifications({ children }: { children: ReactNode }) {
  return <Notifications userId={useCachedUserId()}>{children}</Notifications>;
}

type PagePortsProps = Pick<InglenookProviderProps, "drafts" | "onTitleChange" | "children"> & {
  product: Product;
};

/** The ports that depend on the others: shortcuts on the preferences, the title on the product. */
function PagePorts({ product, drafts, onTitleChange, children }: PagePortsProps) {
  const { shortcuts } = usePreferences();
  const { name } = product;
  const titleWindow = useCallback(
    (title: string | undefined) => {
      document.title = pageTitle(title, name);
    },
    [name],
  );
  // An effect, because it listens to all keys of the window.
  useEffect(() => {
    const handle = heldKeyHandler();
    window.addEventListener("keydown", handle, { capture: true });
    return () => window.removeEventListener("keydown", handle, { capture: true });
  }, []);
  return (
    <ShortcutsProvider isOn={shortcuts}>
      <PageTitleProvider value={onTitleChange ?? titleWindow}>
        <DraftsProvider store={drafts}>{children}</DraftsProvider>
      </PageTitleProvider>
    </ShortcutsProvider>
  );
}
