import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { stringify } from "yaml";
import { findOnPath } from "../testing/find-on-path.ts";

const rules = resolve("docs/monitoring/alerts.yml");
const promtool = findOnPath("promtool");
const skipped = promtool === undefined ? ", skipped without the promtool of Debian's package prometheus" : "";

function runPromtool(...words: string[]) {
  const { status, stderr, stdout } = spawnSync(promtool ?? "", words, { encoding: "utf8" });
  return { isPassed: status === 0, text: `${stdout}${stderr}` };
}

/** Series with their values every 15 seconds, in promtool's notation. */
type Values = Readonly<Record<string, string>>;

/** Whether an alert fires at a time, for one server. */
function fires(alertname: string, at: string, values: Values): boolean {
  const folder = mkdtempSync(join(tmpdir(), "alerts-"));
  const file = join(folder, "test.yml");
  const labels = `job="inglenook",instance="a"`;
  const series = Object.entries(values).map(([name, each]) => ({
    series: name.includes("{") ? name.replace("}", `,${labels}}`) : `${name}{${labels}}`,
    values: each,
  }));
  const expectation = { eval_time: at, alertname, exp_alerts: [] };
  const tests = [{ interval: "15s", input_series: series, alert_rule_test: [expectation] }];
  writeFileSync(file, stringify({ rule_files: [rules], evaluation_interval: "15s", tests }));
  const { isPassed, text } = runPromtool("test", "rules", file);
  rmSync(folder, { recursive: true });
  if (!isPassed && !text.includes(`alertname: ${alertname}`)) throw new Error(text);
  // No alert is expected: promtool's test fails if there is one.
  return !isPassed;
}

describe.skipIf(promtool === undefined)(`the sample alerts${skipped}`, () => {
  it("are rules of Prometheus", () => {
    expect(runPromtool("check", "rules", rules).text).toMatch(/SUCCESS: \d+ rules found/);
  });

  it("tell of replies that a process took over before its first scrape, for ten minutes", () => {
    const values = { inglenook_replies_taken_over_total: "2x60", process_start_time_seconds: "0x60" };
    expect(fires("InglenookRepliesTakenOver", "1m", values)).toBe(true);
    expect(fires("InglenookRepliesTakenOver", "14m", values)).toBe(false);
    const none = { ...values, inglenook_replies_taken_over_total: "0x60" };
    expect(fires("InglenookRepliesTakenOver", "1m", none)).toBe(false);
  });

  it("tell of replies that cannot be saved for two minutes, and not of one short fault", () => {
    const name = "inglenook_reply_save_failures_total";
    expect(fires("InglenookRepliesNotSaved", "4m", { [name]: "0+60x60" })).toBe(true);
    expect(fires("InglenookRepliesNotSaved", "2m", { [name]: "0 0 20x60" })).toBe(false);
  });

  it("tell of calls that fail, and not of failed pages", () => {
    const calls = (route: string) => `inglenook_http_requests_total{route="${route}",status="500"}`;
    const answered = `inglenook_http_requests_total{route="/api/chats",status="200"}`;
    const alert = "InglenookRequestsFail";
    expect(fires(alert, "12m", { [calls("/api/chats")]: "0+9x60", [answered]: "0+9x60" })).toBe(true);
    expect(fires(alert, "12m", { [calls("other")]: "0+9x60", [answered]: "0+9x60" })).toBe(false);
  });
});
