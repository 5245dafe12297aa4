import { expect, it } from "vitest";
import { setUpServer } from "../../test/worlds/setup-server.ts";

const server = await setUpServer({ TRUST_PROXY: "1" });
const ask = (method = "GET", address = "203.0.113.1") => {
  const headers = { "x-forwarded-for": address };
  return fetch(`http://127.0.0.1:${server.site.port}/readyz/stream`, { method, headers });
};

it("the test stream sends two events with a second between them, as replies are sent", async () => {
  const answer = await ask();
  const { headers, status } = answer;
  expect([status, headers.get("content-type")]).toEqual([200, "text/event-stream; charset=utf-8"]);
  expect(headers.get("x-accel-buffering")).toBe("no");
  expect(headers.get("cache-control")).toContain("no-transform");
  expect([...(await answer.text()).matchAll(/event: (\w+)/g)].map(([, event]) => event)).toEqual([
    "first",
    "second",
  ]);
  const gap = async () => {
    let last = performance.now();
    const gaps: number[] = [];
    for await (const _ of (await ask()).body ?? []) {
      gaps.push(performance.now() - last);
      last = performance.now();
    }
    return gaps.length === 2 ? gaps.at(-1) : undefined;
  };
  // A busy machine may read both together.
  await expect.poll(gap).toBeGreaterThan(500);
}, 30_000);

it("the test stream has no body for HEAD", async () => {
  expect(await (await ask("HEAD")).text()).toBe("");
});

it.each([
  ["four test streams of one address", 4, () => "203.0.113.1"],
  ["twenty test streams", 20, (index: number) => `203.0.113.${index}`],
])(
  "%s run at once, further ones are refused, and later ones run again",
  async (_, most, addressOf) => {
    const statuses = async () => {
      const asked = Array.from({ length: most + 2 }, (_, index) => ask("GET", addressOf(index)));
      const answers = await Promise.all(asked);
      await Promise.all(answers.map((answer) => answer.text()));
      return answers.map(({ status }) => status).toSorted();
    };
    // On a busy machine the first may have ended before the last is asked for.
    await expect.poll(statuses).toEqual([...Array(most).fill(200), 503, 503]);
    expect((await ask()).status).toBe(200);
  },
  30_000,
);
