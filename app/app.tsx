import type { QueryClient } from "@tanstack/react-query";
import { type ReactNode, StrictMode } from "react";
import type { PasskeyPrompt } from "#ui-kit/ports/passkey.tsx";
import type { Product } from "#ui-kit/ports/product.tsx";
import { Providers } from "./providers.tsx";
import type { PageRouter } from "./routing/page-router.ts";
import { RoutedPages } from "./routing/routed-pages.tsx";
import { TabGroupProvider } from "./session/tab-group.tsx";

interface AppProps {
  router: PageRouter;
  client: QueryClient;
  product: Product;
  passkeys?: PasskeyPrompt;
  /** Tabs of the browser that have the same are one app; those of an origin, unless given. */
  tabGroup?: string;
  children?: ReactNode;
}

/** The whole app, on whichever router, server and passkeys it is given. */
export function App({ router, tabGroup, children, ...provided }: AppProps) {
  return (
    <StrictMode>
      <Providers {...provided}>
        <TabGroupProvider {...(tabGroup !== undefined && { name: tabGroup })}>
          <RoutedPages router={router}>{children}</RoutedPages>
        </TabGroupProvider>
      </Providers>
    </StrictMode>
  );
}
