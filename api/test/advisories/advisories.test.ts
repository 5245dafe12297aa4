import { readFileSync } from "node:fs";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { FakeUpstream } from "../upstream/fake-upstream.ts";
import { serverWithLimits, setUpServer } from "../worlds/setup-server.ts";
import { advisories } from "./advisories.ts";

const server = await setUpServer({ NODE_ENV: "production", LOG_LEVEL: "debug", MODEL_HOSTS: "127.0.0.1" });
const limited = await serverWithLimits({});
const [provider, thief] = [new FakeUpstream(), new FakeUpstream()];

for (const upstream of [provider, thief]) await upstream.listen();
afterAll(() => Promise.all([provider.close(), thief.close()]));
beforeEach(() => {
  for (const upstream of [provider, thief]) {
    upstream.reset();
    upstream.refuses = () => undefined;
    upstream.refusesList = () => undefined;
    upstream.models = ["fake-model"];
  }
});

describe("an advisory of another product is none here:", () => {
  it.each(advisories.map((advisory) => [advisory.ids.join(", "), advisory.abuse, advisory] as const))(
    "%s %s",
    (_, __, { play }) => play({ server, limited, provider, thief }),
  );
});

it("the page of abuse cases lists each of them", () => {
  const page = readFileSync("docs/abuse-cases.md", "utf8");
  const [, section = ""] = page.split("## Advisories of other products");
  const rows = [...section.matchAll(/^\| (?!---|Advisory)(.+) \| (.+) \| (.+) \|$/gm)].map(
    ([, ...cells]) => cells,
  );
  expect(rows).toEqual(advisories.map(({ ids, abuse, here }) => [ids.join(", "), abuse, here]));
});
