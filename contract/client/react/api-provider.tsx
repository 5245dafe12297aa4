import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { api } from "../http/api.ts";

export function ApiProvider({ client, children }: { client: QueryClient; children: ReactNode }) {
  return (
    <QueryClientProvider client={client}>
      <api.ReactQueryProvider>{children}</api.ReactQueryProvider>
    </QueryClientProvider>
  );
}
