import { matchPage } from "../pages/match-page.ts";

/**
 * A violation of the content security policy, with only loggable fields: no URL, no query and no sample of the
 * page.
 */
export interface Violation {
  /** The violated directive, or "unknown". */
  readonly directive: string;
  /** The pattern of the page's path, as `/chat/:id`, or "other". */
  readonly page: string;
  /** The blocked origin or keyword, or "unknown". */
  readonly blocked: string;
}

/** The maximum of reports read from one request; a browser sends few. */
const maxReports = 20;
const directiveName = /^[a-z][a-z-]{2,39}$/;
const keyword = /^[a-z][a-z-]{1,39}$/;
const maxOriginLength = 100;
const unknown = "unknown";

function textOf(body: object, ...names: string[]): string {
  const values: [string, unknown][] = Object.entries(body);
  const found = names.map((name) => values.find(([key]) => key === name)?.[1]);
  return String(found.find((value) => typeof value === "string") ?? "");
}

/** A keyword such as "inline" or "trusted-types-sink", the scheme of a URL without a host, or an origin. */
function blockedSource(text: string): string {
  if (keyword.test(text)) return text;
  if (!URL.canParse(text)) return unknown;
  const { origin, protocol } = new URL(text);
  const named = origin === "null" ? protocol.replace(/:$/, "") : origin;
  return named.length > maxOriginLength ? unknown : named;
}

function pagePattern(address: string): string {
  return (URL.canParse(address) ? matchPage(new URL(address).pathname) : undefined) ?? "other";
}

function violationOf(body: object): Violation {
  // "violated-directive" of older browsers holds the whole directive.
  const [directive = ""] = textOf(
    body,
    "effectiveDirective",
    "effective-directive",
    "violated-directive",
  ).split(" ");
  return {
    directive: directiveName.test(directive) ? directive : unknown,
    page: pagePattern(textOf(body, "documentURL", "document-uri")),
    blocked: blockedSource(textOf(body, "blockedURL", "blocked-uri")),
  };
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/**
 * The bodies of content security policy reports in either format: the single one of CSP Level 2, or the list of
 * the Reporting API.
 */
function reportBodies(sent: unknown): unknown[] {
  if (Array.isArray(sent)) {
    const reports = sent.slice(0, maxReports).filter(isObject);
    return reports.map((report) =>
      "type" in report && report.type === "csp-violation" && "body" in report ? report.body : undefined,
    );
  }
  return isObject(sent) && "csp-report" in sent ? [sent["csp-report"]] : [];
}

/**
 * Reads a browser's reports: `application/csp-report` (CSP Level 2, section 4.4) or `application/reports+json`
 * (CSP Level 3, section 5.5). Ignores anything else. Never throws.
 */
export function parseViolations(sent: unknown): Violation[] {
  return reportBodies(sent).filter(isObject).map(violationOf);
}
