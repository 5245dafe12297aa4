/** Where browsers send their reports about the content policy: on the server itself, as the pages are. */
export const reportsPath = "/csp-reports";

/** The name of that place in a page's `Reporting-Endpoints` header and in the `report-to` of its policy. */
const endpointName = "csp";

/**
 * The directives that name it. Chromium sends nothing to an http address by `report-to`, and ignores `report-uri`
 * beside it: over http, as on localhost, `report-uri` stands alone.
 */
export function reportDirectives(isHttps: boolean): string[] {
  return [`report-uri ${reportsPath}`, ...(isHttps ? [`report-to ${endpointName}`] : [])];
}

/** The value of `Reporting-Endpoints` (Reporting API, section 3.2) for a page over https. */
export const reportingEndpoints = `${endpointName}="${reportsPath}"`;
