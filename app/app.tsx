import type { QueryClient } from "@tanstack/react-query";
import { StrictMode } from "react";
import type { DataRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import type { PasskeyPrompt } from "#ui-kit/ports/passkey.tsx";
import type { Product } from "#ui-kit/ports/product.tsx";
import { Providers } from "./providers.tsx";

interface AppProps {
  router: DataRouter;
  client: QueryClient;
  product: Product;
  passkeys?: PasskeyPrompt;
}

/** The whole app, on whichever router, server and passkeys it is given. */
export function App({ router, ...provided }: AppProps) {
  return (
    <StrictMode>
      <Providers {...provided}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>
  );
}
