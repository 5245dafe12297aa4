import type { QueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useHref, useLinkClickHandler } from "react-router";
import { ApiProvider } from "#contract/client/react/api-provider.tsx";
import { Notifications } from "#ui-kit/patterns/page/notifications.tsx";
import { CommandsProvider } from "#ui-kit/ports/commands.tsx";
import { type LinkProps, LinkProvider } from "#ui-kit/ports/link.tsx";
import { browserPasskeyPrompt, type PasskeyPrompt, PasskeyProvider } from "#ui-kit/ports/passkey.tsx";
import { PreferencesProvider } from "#ui-kit/ports/preferences.tsx";
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
  children: ReactNode;
}

export function Providers({ client, product, passkeys = browserPasskeyPrompt, children }: ProvidersProps) {
  const [preferences] = useState(() => browserPreferences());
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
