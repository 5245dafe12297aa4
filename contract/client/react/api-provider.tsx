import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { apiClient } from "../http/api-client.ts";

export function ApiProvider({ client, children }: { client: QueryClient; children: ReactNode }) {
  return (
    <QueryClientProvider client={client}>
      <apiClient.ReactQueryProvider>{children}</apiClient.ReactQueryProvider>
    </QueryClientProvider>
  );
}
