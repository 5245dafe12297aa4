import { paths } from "#app/routing/paths.ts";
import { expect, test } from "../fixtures/fixtures.ts";
import { loadInWaves } from "../helpers/load-in-waves.ts";

/** The page itself, then what it names, then what its code asks for. */
const maxWaves = 3;

test("every page stands after two round trips behind its HTML, and asks each API address once @server", async ({
  page,
  administrator,
  server,
}) => {
  await administrator.startChat("Say hello");
  const chat = new URL(page.url()).pathname;
  for (const path of [paths.newChat, chat, paths.chats(), paths.settings, paths.security, paths.admin]) {
    await page.goto("about:blank");
    const waves = await loadInWaves(page, server.url + path);
    console.log(path, JSON.stringify(waves, null, 1));
    const calls = waves.flat().filter((address) => address.startsWith("/api/"));
    expect.soft(waves.length, path).toBeLessThanOrEqual(maxWaves);
    expect.soft(calls, path).toEqual([...new Set(calls)]);
  }
});
