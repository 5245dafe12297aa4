import type { QueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { ApiProvider } from "#contract/client/react/api-provider.tsx";
import { Notifications } from "#ui-kit/patterns/page/notifications.tsx";
import { LinkProvider } from "#ui-kit/ports/link.tsx";
import { browserPasskeyPrompt, type PasskeyPrompt, PasskeyProvider } from "#ui-kit/ports/passkey.tsx";
import { PreferencesProvider } from "#ui-kit/ports/preferences.tsx";
import { type Product, ProductProvider } from "#ui-kit/ports/product.tsx";
import { browserPreferences } from "./memory/browser-preferences.ts";
import { RouterLink } from "./routing/router-link.tsx";

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
              <Notifications>{children}</Notifications>
            </PreferencesProvider>
          </PasskeyProvider>
        </LinkProvider>
      </ProductProvider>
    </ApiProvider>
  );
}
