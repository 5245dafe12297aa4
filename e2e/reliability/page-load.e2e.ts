import { paths } from "#app/routing/paths.ts";
import { expect, test } from "../fixtures/fixtures.ts";
import { loadInWaves, type RequestWaves } from "../helpers/load-in-waves.ts";

/** The page itself, then what its HTML names, then what its code asks for. */
const maxWaves = 3;

function apiCalls(waves: RequestWaves): string[] {
  return waves.flat().filter((address) => address.startsWith("/api/"));
}

test("a page needs two round trips after its HTML, and asks each API address once @server", async ({
  page,
  administrator,
  server,
}) => {
  test.slow();
  await administrator.startChat("Say hello");
  const chat = new URL(page.url()).pathname;
  for (const path of [paths.newChat, chat, paths.chats(), paths.security, paths.admin]) {
    await page.goto("about:blank");
    const waves = await loadInWaves(page, server.url + path);
    const calls = apiCalls(waves);
    expect(waves.length, JSON.stringify(waves)).toBeLessThanOrEqual(maxWaves);
    expect(calls).toEqual([...new Set(calls)]);
    // They came with the page.
    expect(calls).not.toContain("/api/user");
    expect(calls).not.toContain("/api/user/roles");
  }
});

test("a visitor's page needs two round trips after its HTML @server", async ({ page, server }) => {
  const waves = await loadInWaves(page, server.url + paths.login);
  expect(waves.length, JSON.stringify(waves)).toBeLessThanOrEqual(maxWaves);
  expect(apiCalls(waves)).toEqual(["/api/user"]);
});
