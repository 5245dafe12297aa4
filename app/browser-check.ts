/**
 * A classic script that index.html runs before the app: says in the empty page why the app cannot start. Its syntax is that of
 * 2015, so that old browsers can read it. It has no imports.
 */

/** Whether the browser has the features that the app uses, newest first. The build lowers syntax only (vite.config.ts). */
const isSupported =
  "noModule" in HTMLScriptElement.prototype &&
  "Segmenter" in Intl &&
  "AbortSignal" in window &&
  "any" in AbortSignal &&
  CSS.supports("color", "light-dark(#000, #fff)") &&
  "withResolvers" in Promise &&
  "groupBy" in Object &&
  "canParse" in URL &&
  "toSorted" in Array.prototype &&
  "toReversed" in Array.prototype &&
  "findLast" in Array.prototype;

/** The address of the folder of the app's built code, beside this script. */
const codeFolder =
  document.currentScript instanceof HTMLScriptElement
    ? document.currentScript.src.replace(/[^/]*$/, "")
    : undefined;

/** Whether a script is the app's: extensions and proxies add others, whose failures do not stop the app. */
function isOwn(address: string): boolean {
  return codeFolder !== undefined && address.startsWith(codeFolder);
}

/** Shows one of the page's sentences, unless the page shows something. */
function explain(id: "too-old" | "not-started"): void {
  const root = document.getElementById("root");
  const sentence = document.getElementById(id);
  if (root === null || root.hasChildNodes() || !(sentence instanceof HTMLTemplateElement)) return;
  root.appendChild(document.importNode(sentence.content, true));
}

if (!isSupported) {
  explain("too-old");
  const root = document.getElementById("root");
  // The app does not start in a root with this attribute.
  if (root !== null) root.dataset.unsupported = "";
}

// Captured, because the failure of a script that cannot be loaded does not bubble.
addEventListener(
  "error",
  (event: Event) => {
    if (event instanceof ErrorEvent) {
      if (isOwn(event.filename)) explain(event.error instanceof SyntaxError ? "too-old" : "not-started");
    } else if (event.target instanceof HTMLScriptElement && isOwn(event.target.src)) explain("not-started");
  },
  true,
);
