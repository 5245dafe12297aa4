import "#ui-kit/styles.css";
import { createRoot } from "react-dom/client";
import { readProduct } from "#ui-kit/ports/product.tsx";
import { App } from "./app.tsx";
import { makeRouter } from "./routing/router.tsx";
import { makeSessionClient } from "./session/session-client.ts";

const root = document.querySelector("#root");
if (root === null) throw new Error("The page has no element to draw the app in.");

const router = makeRouter();

createRoot(root).render(
  <App router={router} client={makeSessionClient(router)} product={readProduct(document)} />,
);
