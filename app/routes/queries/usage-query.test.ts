import { expect, it } from "vitest";
import { paths } from "../../routing/paths.ts";
import { parseUsageView } from "./usage-query.ts";

const thisMonth = { range: "this-month", by: "day" } as const;
const days = { from: "2026-01-01", to: "2026-06-30" };

it.each([
  "",
  "?range=year&by=week",
  "?range=days",
  "?range=days&from=2026-06-30&to=2026-01-01",
  "?range=days&from=2026-06-31&to=2026-07-01",
  "?from=2026-01-01&to=2026-06-30",
])("the query %j is read as this month by day", (query) => {
  expect(parseUsageView(new URLSearchParams(query))).toEqual(thisMonth);
});

it.each([
  ["/admin/usage", thisMonth],
  ["/admin/usage?range=last-month&by=person", { range: "last-month", by: "person" } as const],
  ["/admin/usage?by=model", { range: "this-month", by: "model" } as const],
  ["/admin/usage?range=days&from=2026-01-01&to=2026-06-30", { range: "days", days, by: "day" } as const],
])("%s is the path of %j, which it is read as", (path, view) => {
  expect(paths.adminUsage(view)).toBe(path);
  expect(parseUsageView(new URLSearchParams(path.split("?")[1]))).toEqual(view);
});
