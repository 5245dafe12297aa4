import type { QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ApiProvider } from "#contract/client/api-provider.tsx";
import { Notifications } from "#ui-kit/patterns/notifications.tsx";
import { LinkProvider } from "#ui-kit/ports/link.tsx";
import { browserPasskeyPrompt, PasskeyProvider } from "#ui-kit/ports/passkey.tsx";
import { type Product, ProductProvider } from "#ui-kit/ports/product.tsx";
import { RouterLink } from "./router-link.tsx";

interface ProvidersProps {
  client: QueryClient;
  product: Product;
  children: ReactNode;
}

/** What every page may use. */
export function Providers({ client, product, children }: ProvidersProps) {
  return (
    <ApiProvider client={client}>
      <ProductProvider product={product}>
        <LinkProvider link={RouterLink}>
          <PasskeyProvider prompt={browserPasskeyPrompt}>
            <Notifications>{children}</Notifications>
          </PasskeyProvider>
        </LinkProvider>
      </ProductProvider>
    </ApiProvider>
  );
}
