import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { apiClientOf } from "../cache/query-client.ts";

/** Provides the server of a query client to the hooks inside. */
export function ApiProvider({ client, children }: { client: QueryClient; children: ReactNode }): ReactNode {
  const { ReactQueryProvider } = apiClientOf(client);
  return (
    <QueryClientProvider client={client}>
      <ReactQueryProvider>{children}</ReactQueryProvider>
    </QueryClientProvider>
  );
}
