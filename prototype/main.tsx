import "#app/build/zod-without-eval.ts";
import "#ui-kit/styles.css";
import { createRoot } from "react-dom/client";
import { App } from "#app/app.tsx";
import { browserPreferences } from "#app/memory/browser-preferences.ts";
import { createAppRouter, stripBasePath } from "#app/routing/router.ts";
import { createSessionQueryClient } from "#app/session/session-client.ts";
import { mockHandlers } from "#contract/mock/server/msw-handlers.ts";
import { startMockWorker } from "#contract/mock/server/start-worker.ts";
import { bindNetworkState } from "#contract/mock/streams/bind-network-state.ts";
import { followAppearance } from "#ui-kit/ports/appearance.ts";
import { pageStorage } from "#ui-kit/ports/page-storage.ts";
import { readProduct } from "#ui-kit/ports/product.tsx";
import { Panel } from "./panel/panel.tsx";
import { Prototype } from "./prototype.ts";
import { parseSettings, stripSettings } from "./url-settings.ts";
import { WorldStore, worldKey } from "./world-store.ts";

/** A streaming reply writes many times per second. */
const saveDelayMilliseconds = 200;
/** How long another tab must be idle before its world is loaded here. */
const otherTabIdleMilliseconds = 1000;

/** Persists the world after each burst of writes and on `pagehide`. */
function persistWorld(prototype: Prototype): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    prototype.save();
  };
  prototype.world.subscribe(() => {
    timer ??= setTimeout(keep, saveDelayMilliseconds);
  });
  window.addEventListener("pagehide", keep);
}

/** Reloads when another tab has persisted its world, so that the two do not diverge. */
function reloadOnOtherTab(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  window.addEventListener("storage", ({ key }) => {
    if (key !== worldKey) return;
    clearTimeout(timer);
    timer = setTimeout(() => window.location.reload(), otherTabIdleMilliseconds);
  });
}

const root = document.querySelector<HTMLElement>("#root");
if (root === null) throw new Error("The page has no element to draw the app in.");
// browser-check.ts sets this attribute, and has said so in the page.
if (root.dataset.unsupported !== undefined) throw new Error("The browser is too old for the app.");
// browser-check.ts may have shown an error that did not stop the app.
root.replaceChildren();

const { BASE_URL: base, MOCK_VERSION: version } = import.meta.env;
const address = new URL(window.location.href);
const storage = pageStorage("localStorage");
// A world that is too large for the storage continues, and is lost on reload.
storage.onRefused(() => console.warn("The browser stores no more data of the prototype."));
const store = new WorldStore(storage, version);
const prototype = new Prototype(parseSettings(address.searchParams), store, Date.now);
const product = readProduct(document);
prototype.world.origin = address.origin;
prototype.world.relyingPartyId = address.hostname;
prototype.world.productName = product.name;
// Before the worker starts, because it may reload the page.
window.history.replaceState(window.history.state, "", stripSettings(address));
const preferences = browserPreferences();
followAppearance(preferences);
persistWorld(prototype);
reloadOnOtherTab();
bindNetworkState(prototype.world);

const handlers = mockHandlers(prototype.world, prototype.browser);
await startMockWorker(handlers, { scriptUrl: `${base}mockServiceWorker.js` });

const client = createSessionQueryClient(() => stripBasePath(base, window.location));
// The panel is inside the app and before its toasts, which return focus to the following element.
createRoot(root).render(
  <App
    router={createAppRouter(base)}
    client={client}
    product={product}
    passkeys={prototype.passkeys}
    preferences={preferences}
  >
    <Panel prototype={prototype} base={base} />
  </App>,
);
