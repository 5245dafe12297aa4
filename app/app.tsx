import type { QueryClient } from "@tanstack/react-query";
import { type ReactNode, StrictMode } from "react";
import { type DataRouter, RouterProvider } from "react-router";
import type { PasskeyPrompt } from "#ui-kit/ports/passkey.tsx";
import type { Product } from "#ui-kit/ports/product.tsx";
import { Providers } from "./providers.tsx";
import { TabGroupProvider } from "./session/tab-group.tsx";

interface AppProps {
  router: DataRouter;
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
          <RouterProvider router={router} />
          {children}
        </TabGroupProvider>
      </Providers>
    </StrictMode>
  );
}
