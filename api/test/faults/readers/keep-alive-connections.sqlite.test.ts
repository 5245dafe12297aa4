import { afterEach, expect, it } from "vitest";
import { setUpServer } from "../../worlds/setup-server.ts";

const server = await setUpServer();
const { database } = server.context;
const tables = ["ceremonies", "sessions"];

afterEach(async () => {
  for (const table of tables) await database.schema.renameTable(`${table}_away`, table);
});

it("a session that cannot be written costs its request alone, not the next of that connection", async () => {
  const { browser } = server.visitor();
  for (const table of tables) await database.schema.renameTable(table, `${table}_away`);
  for (let round = 0; round < 10; round += 1) {
    expect((await browser.send("POST", "/api/login")).status).toBe(500);
    expect((await browser.send("GET", "/api/user")).status).toBe(200);
  }
});
