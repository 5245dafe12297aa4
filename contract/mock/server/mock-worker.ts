import { mockWorkerPolicy } from "./mock-worker-policy.ts";

/** The part of Trusted Types (W3C) that is used here: TypeScript's DOM types do not include it yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL: (url: string) => string };
}

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypes;
  }
}

/**
 * The URL as `register` accepts it. The policy accepts only `url`, and throws a TypeError for any other. A
 * browser without Trusted Types gets the string. A page creates the policy once: a second one of the same name
 * is rejected.
 */
function trustedUrl(url: string): string {
  const policy = window.trustedTypes?.createPolicy(mockWorkerPolicy, {
    createScriptURL: (asked) => {
      if (asked !== url) throw new TypeError(`${mockWorkerPolicy} makes no other address than ${url}.`);
      return asked;
    },
  });
  return policy?.createScriptURL(url) ?? url;
}

/**
 * Registers msw's script and waits until it controls the page. msw would pass a plain string to `register`,
 * which a page that requires Trusted Types rejects; it accepts a worker that is already registered. If the page
 * was loaded without its worker, msw reloads it.
 */
export async function registerMockWorker(url: string): Promise<void> {
  // A page over plain http has no service workers; msw reports that.
  if (!("serviceWorker" in navigator)) return;
  const { serviceWorker } = navigator;
  const { href } = new URL(url, window.location.href);
  const known = await serviceWorker.getRegistrations();
  if (known.some(({ active, waiting, installing }) => (active ?? waiting ?? installing)?.scriptURL === href))
    return;
  const controlled = new Promise<void>((resolve) =>
    serviceWorker.addEventListener("controllerchange", () => resolve(), { once: true }),
  );
  await serviceWorker.register(trustedUrl(href));
  if (serviceWorker.controller?.scriptURL !== href) await controlled;
}
