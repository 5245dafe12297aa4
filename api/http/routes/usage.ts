import type { Response } from "express";
import { contract } from "#contract/index.ts";
import { contentDisposition } from "#contract/rules/text/content-disposition.ts";
import { type UsageGrouping, usageCsv } from "#contract/rules/usage/usage-report.ts";
import type { Context } from "../../context.ts";
import type { UsageReport } from "../../domain/usage/usage-service.ts";
import { textBody } from "../connections/text-body.ts";
import { presentPersonalUsage, presentUsageReport } from "../presenters/administration/usage.ts";
import { initServer } from "../rest-server.ts";
import { signedInUser } from "../session/request-session.ts";

/** The rows of a report as a file. */
function csvBody(
  response: Response,
  { rows, currency, range: { from, to } }: UsageReport,
  by: UsageGrouping,
) {
  response.setHeader("Content-Disposition", contentDisposition(`usage-by-${by}-${from}-${to}.csv`));
  response.type("text/csv; charset=utf-8");
  // ts-rest would send a text as JSON, and supports streams without declaring them in its types.
  return textBody(usageCsv(rows, currency)) as unknown as string;
}

/** The usage of the language models; the contract admits administrators only to the report. */
export function usageRoutes({ usage }: Pick<Context, "usage">) {
  return initServer().router(contract.usage, {
    report: async ({ query: { from, to, by, format }, res }) => {
      const report = await usage.report({ from, to }, by);
      return { status: 200, body: format === "csv" ? csvBody(res, report, by) : presentUsageReport(report) };
    },
    own: async ({ req }) => {
      const own = await usage.own(signedInUser(req).id);
      return { status: 200, body: presentPersonalUsage(own) };
    },
  });
}
