import "#ui-kit/styles.css";
import { createRoot } from "react-dom/client";
import { connectionOf } from "#contract/client/cache/query-client.ts";
import { addressesFetchedAhead } from "#contract/client/http/api-connection.ts";
import { isMissingNode, RedrawBoundary } from "#ui-kit/patterns/page/redraw-boundary.tsx";
import { followAppearance } from "#ui-kit/ports/appearance.ts";
import { readProduct } from "#ui-kit/ports/product.tsx";
import { App } from "./app.tsx";
import { browserPreferences } from "./memory/browser-preferences.ts";
import { prefetchPages } from "./routing/prefetch-pages.ts";
import { createAppRouter, stripBasePath } from "./routing/router.ts";
import { cacheEmbeddedSession } from "./session/embedded-session.ts";
import { createSessionQueryClient } from "./session/session-client.ts";

const root = document.querySelector<HTMLElement>("#root");
if (root === null) throw new Error("The page has no element to draw the app in.");
// browser-check.ts sets this attribute, and has said so in the page.
if (root.dataset.unsupported !== undefined) throw new Error("The browser is too old for the app.");
// browser-check.ts may have shown an error that did not stop the app.
root.replaceChildren();

// The router gives the first location of every document one key, unless its history entry has one: scroll positions need
// one for each entry.
history.replaceState({ key: String(Math.random()), ...history.state }, "");

const currentLocation = () => stripBasePath("/", window.location);

const preferences = browserPreferences();
followAppearance(preferences);
const client = createSessionQueryClient(currentLocation);
cacheEmbeddedSession(client, document);
connectionOf(client).rememberPreloads(addressesFetchedAhead(document));
const router = createAppRouter();
prefetchPages(client, router);

createRoot(root, {
  onCaughtError: (error, { errorBoundary }) => {
    if (!(errorBoundary instanceof RedrawBoundary && isMissingNode(error))) console.error(error);
  },
}).render(<App router={router} client={client} product={readProduct(document)} preferences={preferences} />);
