import { readFileSync } from "node:fs";
import { afterAll, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { sampleChatForm, startChat } from "#contract/behavior/support/chat-samples.ts";
import { FakeUpstream } from "../upstream/fake-upstream.ts";
import { setUpServer } from "../worlds/setup-server.ts";
import { parseMetrics, setUpMetrics } from "./read-metrics.ts";

/** No server listens there. */
const deadRedis = "redis://127.0.0.1:1";
const upstream = new FakeUpstream();
await upstream.listen();
const server = await setUpServer({
  ...{ OPENAI_BASE_URL: upstream.url, OPENAI_MODEL: "fake", REDIS_URL: deadRedis },
  ...{ RATE_LIMITS: "on", LIMIT_INVITES: "1/60" },
});
afterAll(() => upstream.close());
const metrics = setUpMetrics(server.context);

/** The labels that Prometheus itself adds to each series, and the metric that it makes of a scrape. */
const scrapeLabels = ["job", "instance"];
const scrapeMetrics = ["up"];

const alerts = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({ alert: z.string(), expr: z.string(), annotations: z.object({ summary: z.string() }) }),
      ),
    }),
  ),
});
const target = z.object({ expr: z.string(), legendFormat: z.string() });
const dashboard = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(target) })),
  templating: z.object({ list: z.array(z.object({ query: z.unknown() })) }),
});

interface Query {
  readonly name: string;
  readonly expr: string;
  /** The labels that its legend or summary names. */
  readonly told: readonly string[];
}

const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = ""]) => name);

function alertQueries(): Query[] {
  const { groups } = alerts.parse(parse(readFileSync("docs/monitoring/alerts.yml", "utf8")));
  return groups
    .flatMap(({ rules }) => rules)
    .map(({ alert, expr, annotations }) => {
      return { name: alert, expr, told: found(annotations.summary, /\$labels\.(\w+)/g) };
    });
}

function dashboardQueries(): Query[] {
  const { panels, templating } = dashboard.parse(
    JSON.parse(readFileSync("docs/monitoring/grafana-dashboard.json", "utf8")),
  );
  const variables = templating.list.flatMap(({ query }) => {
    const [, expr = "", label = ""] = /label_values\((.*), (\w+)\)/.exec(JSON.stringify(query)) ?? [];
    return expr === "" ? [] : [{ name: label, expr: expr.replaceAll("\\", ""), told: [label] }];
  });
  const shown = panels.flatMap(({ title, targets }) =>
    targets.map(({ expr, legendFormat }) => ({
      name: title,
      expr,
      told: found(legendFormat, /\{\{(\w+)\}\}/g),
    })),
  );
  return [...variables, ...shown];
}

/** A metric in a query, and its matchers of labels. */
const selector = /\b((?:inglenook|process|nodejs|up)(?:_\w+)?)(?:\{([^}]*)\})?/g;
const matcher = /(\w+)(=~|!=|=)"([^"]*)"/g;

/** The parts of a query that no series of the server has: metrics, labels and values of labels. */
function unknownParts({ name, expr, told }: Query, known: ReturnType<typeof parseMetrics>): string[] {
  const selectors = [...expr.matchAll(selector)];
  const metricNames = selectors.map(([, metric = ""]) => metric);
  const unknown = metricNames.filter((metric) => !known.has(metric) && !scrapeMetrics.includes(metric));
  const labelsOf = (metric: string) => (known.get(metric) ?? []).flatMap(({ labels }) => Object.keys(labels));
  const labels = new Set([...scrapeLabels, ...metricNames.flatMap(labelsOf)]);
  const grouped = found(expr, /\bby \(([^)]*)\)/g).flatMap((list) => list.split(/,\s*/));
  const strange = [...grouped, ...told].filter((label) => !labels.has(label));
  const values = selectors.flatMap(([, metric = "", matchers = ""]) =>
    [...matchers.matchAll(matcher)].flatMap(([, label = "", operator, value = ""]) => {
      if (scrapeLabels.includes(label)) return [];
      const seen = (known.get(metric) ?? []).map((series) => series.labels[label] ?? "");
      const wanted = operator === "=~" ? value.split("|") : [value];
      const isSeen = (each: string) =>
        operator === "=~" ? seen.some((known) => RegExp(`^(?:${each})$`).test(known)) : seen.includes(each);
      // A server without a fault has no series of a fault.
      return wanted
        .filter((each) => !each.startsWith("5") && !isSeen(each))
        .map((each) => `${label}=${each}`);
    }),
  );
  return [...unknown, ...strange, ...values].map((part) => `${name}: ${part}`);
}

it("the sample dashboard and alerts ask only for metrics, labels and values that a server has", async () => {
  const { client } = await server.signInAs("user");
  await startChat(client);
  await client.chats.create({ body: sampleChatForm("[[fake error=401]]") });
  const { linkId } = await server.invite();
  for (let count = 0; count < 3; count += 1) await server.visitor().client.invite.get({ params: { linkId } });
  await expect.poll(() => metrics.sum("inglenook_rate_limited_total")).toBeGreaterThan(0);
  const known = parseMetrics(await metrics.read());
  const queries = [...alertQueries(), ...dashboardQueries()];
  expect(queries.length).toBeGreaterThan(35);
  expect(queries.flatMap((query) => unknownParts(query, known))).toEqual([]);
  const used = new Set(
    queries.flatMap(({ expr }) => [...expr.matchAll(selector)].map(([, metric = ""]) => metric)),
  );
  const parts = /_(?:bucket|sum|count)$/;
  const own = [...known.keys()].filter((name) => name.startsWith("inglenook_") && !parts.test(name));
  expect(own.filter((name) => ![...used].some((each) => each.replace(parts, "") === name))).toEqual([]);
});

it("a Redis that is away is down", async () => {
  expect(await metrics.series("inglenook_redis_up")).toEqual([{ labels: {}, value: 0 }]);
});
