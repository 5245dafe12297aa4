import "./zod-without-eval.ts";
import "#ui-kit/styles.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { readProduct } from "#ui-kit/ports/product.tsx";
import { chatMemory } from "./chat-memory.ts";
import { Providers } from "./providers.tsx";
import { makeRouter } from "./router.tsx";
import { makeSessionClient } from "./session-client.ts";

const root = document.querySelector("#root");
if (root === null) throw new Error("The page has no element to draw the app in.");

const router = makeRouter();
const client = makeSessionClient(() => {
  const { pathname, search, hash } = router.state.location;
  chatMemory().rememberPage(`${pathname}${search}${hash}`);
});

createRoot(root).render(
  <StrictMode>
    <Providers client={client} product={readProduct(document)}>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
