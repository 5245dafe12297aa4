import { expect, it } from "vitest";
import { setUpServer } from "../../test/worlds/setup-server.ts";

const server = await setUpServer();
const nobody = { event: "login_failed", actorKind: "nobody", ip: "", userAgent: "", data: "{}" };
const count = 60;

/** Sixty events, five for each time; later times are stored first. */
async function keepSixty(): Promise<void> {
  const moments = Array.from(
    { length: count },
    (_, index) => new Date(Date.UTC(2031, 0, 60 - Math.floor(index / 5))),
  );
  await server.context.database("audit_events").insert(moments.map((at) => ({ ...nobody, at })));
}

async function idsInPages(pageSize: number, betweenPages = async () => {}): Promise<number[][]> {
  const pages: number[][] = [];
  for await (const entries of server.context.auditReader.readPages(
    { since: new Date("2031-01-01") },
    pageSize,
  )) {
    pages.push(entries.map(({ event }) => event.id));
    await betweenPages();
  }
  return pages;
}

function newestFirst(): Promise<number[]> {
  return server.context.database("audit_events").orderBy("at", "desc").orderBy("id", "desc").pluck("id");
}

it("in pages each event comes in order and once", async () => {
  await keepSixty();
  const ids = await newestFirst();
  for (const pageSize of [1, 7, 20, 60, 100]) {
    const pages = await idsInPages(pageSize);
    expect(pages.flat()).toEqual(ids);
    expect(pages).toHaveLength(Math.floor(count / pageSize) + 1);
  }
});

it("events recorded between two pages do not shift the pages", async () => {
  await keepSixty();
  const ids = await newestFirst();
  const at = new Date("2032-01-01");
  const happen = async () => {
    await server.context.database("audit_events").insert({ ...nobody, at });
  };
  expect((await idsInPages(7, happen)).flat()).toEqual(ids);
});

it("without events there is one empty page", async () => {
  expect(await idsInPages(7)).toEqual([[]]);
});
