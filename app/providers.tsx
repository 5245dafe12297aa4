import type { QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ApiProvider } from "#contract/client/api-provider.tsx";
import { Notifications } from "#ui-kit/patterns/notifications.tsx";
import { LinkProvider } from "#ui-kit/ports/link.tsx";
import { browserPasskeyPrompt, type PasskeyPrompt, PasskeyProvider } from "#ui-kit/ports/passkey.tsx";
import { type Product, ProductProvider } from "#ui-kit/ports/product.tsx";
import { RouterLink } from "./router-link.tsx";

interface ProvidersProps {
  client: QueryClient;
  product: Product;
  /** What asks the person for a passkey: the browser, where nothing else is given. */
  passkeys?: PasskeyPrompt;
  children: ReactNode;
}

/** What every page may use. */
export function Providers({ client, product, passkeys = browserPasskeyPrompt, children }: ProvidersProps) {
  return (
    <ApiProvider client={client}>
      <ProductProvider product={product}>
        <LinkProvider link={RouterLink}>
          <PasskeyProvider prompt={passkeys}>
            <Notifications>{children}</Notifications>
          </PasskeyProvider>
        </LinkProvider>
      </ProductProvider>
    </ApiProvider>
  );
}
