import { paths } from "#app/routing/paths.ts";
import { AttackerSite } from "../fixtures/attacker-site.ts";
import { expect, test } from "../fixtures/fixtures.ts";
import { loadInWaves, type RequestWaves } from "../helpers/load-in-waves.ts";

/** The page itself, then the files that its HTML names, then the requests of its code. */
const maxWaves = 3;

const adminPaths = [paths.admin, paths.adminAudit(), paths.adminUsage()];
const userPaths = [paths.chats(), paths.settings, paths.security, paths.usage];

function apiCalls(waves: RequestWaves): string[] {
  return waves.flat().filter((address) => address.startsWith("/api/"));
}

/** Text is drawn once the page's code has come: a font that comes with it would take its place in the network. */
function fontsBeforeText(waves: RequestWaves): string[] {
  return waves
    .slice(0, maxWaves - 1)
    .flat()
    .filter((address) => address.endsWith(".woff2"));
}

test("a page needs two round trips after its HTML, and asks each API address once @server", async ({
  page,
  administrator,
  server,
}) => {
  test.slow();
  await administrator.startChat("Say hello");
  const chat = new URL(page.url()).pathname;
  for (const path of [paths.newChat, chat, ...userPaths, ...adminPaths]) {
    await page.goto("about:blank");
    const waves = await loadInWaves(page, server.url + path);
    const calls = apiCalls(waves);
    expect(waves.length, JSON.stringify(waves)).toBeLessThanOrEqual(maxWaves);
    expect(calls).toEqual([...new Set(calls)]);
    expect(fontsBeforeText(waves)).toEqual([]);
    // They came with the page.
    expect(calls).not.toContain("/api/user");
    expect(calls).not.toContain("/api/user/roles");
  }
});

test("a second tab, which joins the stream of the first, asks each API address once @server", async ({
  page,
  administrator,
  server,
}) => {
  await administrator.startChat("Say hello");
  const other = await page.context().newPage();
  for (const path of [new URL(page.url()).pathname, paths.chats()]) {
    const calls = apiCalls(await loadInWaves(other, server.url + path));
    expect(calls).toEqual([...new Set(calls)]);
  }
});

test("a visitor's page needs two round trips after its HTML @server", async ({ page, server }) => {
  const waves = await loadInWaves(page, server.url + paths.login);
  expect(waves.length, JSON.stringify(waves)).toBeLessThanOrEqual(maxWaves);
  expect(apiCalls(waves)).toEqual(["/api/user"]);
  expect(fontsBeforeText(waves)).toEqual([]);
});

test("a link from another site, which the cookie does not follow, leads to the user's chat @server", async ({
  page,
  administrator,
}) => {
  await administrator.startChat("Say hello");
  const chat = page.url();
  const site = await AttackerSite.start();
  try {
    await page.goto(site.url);
    const answered = page.waitForResponse(chat);
    await page.evaluate((address) => {
      location.href = address;
    }, chat);
    expect((await (await answered).request().allHeaders()).cookie).toBeUndefined();
    await expect(administrator.messages).toHaveCount(2);
    await expect(page).toHaveURL(chat);
  } finally {
    await site.stop();
  }
});
