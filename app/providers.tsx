import type { QueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useHref, useLinkClickHandler } from "react-router";
import { ApiProvider } from "#contract/client/react/api-provider.tsx";
import { Notifications } from "#ui-kit/patterns/page/notifications.tsx";
import { CommandsProvider } from "#ui-kit/ports/commands.tsx";
import { type LinkProps, LinkProvider } from "#ui-kit/ports/link.tsx";
import { browserPasskeyPrompt, type PasskeyPrompt, PasskeyProvider } from "#ui-kit/ports/passkey.tsx";
import { type PreferenceStore, PreferencesProvider } from "#ui-kit/ports/preferences.tsx";
import { type Product, ProductProvider } from "#ui-kit/ports/product.tsx";
import { browserPreferences } from "./memory/browser-preferences.ts";

/** A link that changes the page without a reload. */
function RouterLink({ href, onClick, target, ...rest }: LinkProps) {
  const address = useHref(href);
  const showPage = useLinkClickHandler<HTMLAnchorElement>(href, { target });
  return (
    <a
      {...rest}
      target={target}
      href={address}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) showPage(event);
      }}
    />
  );
}

interface ProvidersProps {
  client: QueryClient;
  product: Product;
  /** The passkey prompt; defaults to the browser's. */
  passkeys?: PasskeyPrompt;
  /** The user's preferences; defaults to the browser's. */
  preferences?: PreferenceStore;
  children: ReactNode;
}

export function Providers(props: ProvidersProps) {
  const { client, product, passkeys = browserPasskeyPrompt, children } = props;
  const [preferences] = useState(() => props.preferences ?? browserPreferences());
  return (
    <ApiProvider client={client}>
      <ProductProvider product={product}>
        <LinkProvider link={RouterLink}>
          <PasskeyProvider prompt={passkeys}>
            <PreferencesProvider store={preferences}>
              <CommandsProvider>
                <Notifications>{children}</Notifications>
              </CommandsProvider>
            </PreferencesProvider>
          </PasskeyProvider>
        </LinkProvider>
      </ProductProvider>
    </ApiProvider>
  );
}
