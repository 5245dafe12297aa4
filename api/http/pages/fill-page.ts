import type { EmbeddedSession } from "#contract/accounts/embedded-session.ts";
import { browserText } from "#contract/texts/browser-texts.ts";
import { pageTitle } from "#contract/texts/document-title.ts";
import { failureText } from "#contract/texts/page-texts.ts";

export interface PageValues {
  readonly productName: string;
  /** The title of the page; undefined if it is not known. */
  readonly title?: string | undefined;
  readonly isDemo: boolean;
  readonly nonce: string;
  /** The session of the request, for the page to start with. */
  readonly session?: EmbeddedSession | undefined;
  /** HTML of links to the code of the page. */
  readonly preloads?: string;
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Fills the placeholders of index.html; each value is escaped, in text and attributes alike. */
export function fillPage(template: string, page: PageValues): string {
  const { productName, title, isDemo, nonce, session, preloads = "" } = page;
  const values: Readonly<Record<string, string>> = {
    "%PRODUCT_NAME%": productName,
    "%PAGE_TITLE%": pageTitle(title, productName),
    "%DEMO_REPLIES%": String(isDemo),
    "%CSP_NONCE%": nonce,
    "%NO_SCRIPT%": browserText.noScript,
    "%TOO_OLD%": browserText.tooOld,
    "%NOT_STARTED%": failureText.heading,
    "%NOT_STARTED_HINT%": failureText.hint,
    "%SESSION%": session === undefined ? "" : JSON.stringify(session),
  };
  return template
    .replace(/%[A-Z_]+%/g, (name) => escapeHtml(values[name] ?? name))
    .replace("</head>", () => `${preloads}</head>`);
}
