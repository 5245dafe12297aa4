import { pageAt } from "../pages/is-page.ts";

/** A violation of the content policy, by what may stand in a log: no address, no query and no sample of the page. */
export interface Violation {
  /** The directive that was violated, or "unknown". */
  readonly directive: string;
  /** The pattern of the page's path, as `/chat/:id`, or "other". */
  readonly page: string;
  /** The origin or the keyword that was refused, or "unknown". */
  readonly blocked: string;
}

/** Reports of one request that are read; a browser sends few. */
const mostReports = 20;
const directiveName = /^[a-z][a-z-]{2,39}$/;
const keyword = /^[a-z][a-z-]{1,39}$/;
const longestOrigin = 100;
const unknown = "unknown";

function textOf(body: object, ...names: string[]): string {
  const values: [string, unknown][] = Object.entries(body);
  const found = names.map((name) => values.find(([key]) => key === name)?.[1]);
  return String(found.find((value) => typeof value === "string") ?? "");
}

/** A keyword as "inline" or "trusted-types-sink", the scheme of an address without a host, or an origin. */
function blockedOf(text: string): string {
  if (keyword.test(text)) return text;
  if (!URL.canParse(text)) return unknown;
  const { origin, protocol } = new URL(text);
  const named = origin === "null" ? protocol.replace(/:$/, "") : origin;
  return named.length > longestOrigin ? unknown : named;
}

function pageOf(address: string): string {
  return (URL.canParse(address) ? pageAt(new URL(address).pathname) : undefined) ?? "other";
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
    page: pageOf(textOf(body, "documentURL", "document-uri")),
    blocked: blockedOf(textOf(body, "blockedURL", "blocked-uri")),
  };
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** The bodies of the reports about the content policy in either form: CSP Level 2's one, or the Reporting API's list. */
function bodiesOf(sent: unknown): unknown[] {
  if (Array.isArray(sent)) {
    const reports = sent.slice(0, mostReports).filter(isObject);
    return reports.map((report) =>
      "type" in report && report.type === "csp-violation" && "body" in report ? report.body : undefined,
    );
  }
  return isObject(sent) && "csp-report" in sent ? [sent["csp-report"]] : [];
}

/**
 * Reads what a browser reports: `application/csp-report` (CSP Level 2, section 4.4) or `application/reports+json`
 * (CSP Level 3, section 5.5). Anything else in it is left out. Never throws.
 */
export function readViolations(sent: unknown): Violation[] {
  return bodiesOf(sent).filter(isObject).map(violationOf);
}
