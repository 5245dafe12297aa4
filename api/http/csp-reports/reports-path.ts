/** The path for content security policy reports: on the server itself, as the pages are. */
export const cspReportPath = "/csp-reports";

/** The name of the endpoint in a page's `Reporting-Endpoints` header and in the `report-to` of its policy. */
const endpointName = "csp";

/**
 * The directives that name the endpoint. Chromium sends nothing to an http URL by `report-to`, and ignores
 * `report-uri` beside it: over http, as on localhost, only `report-uri` is set.
 */
export function cspReportDirectives(isHttps: boolean): string[] {
  return [`report-uri ${cspReportPath}`, ...(isHttps ? [`report-to ${endpointName}`] : [])];
}

/** The value of `Reporting-Endpoints` (Reporting API, section 3.2) for a page over https. */
export const reportingEndpoints = `${endpointName}="${cspReportPath}"`;
