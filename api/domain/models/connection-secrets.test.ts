import { expect, it } from "vitest";
import { newId } from "../../database/rows/ids.ts";
import { Connection } from "../../models/connection.ts";
import { setUpDatabase } from "../../test/database/setup-database.ts";
import {
  openSecrets,
  resealConnections,
  sealHeaders,
  sealKey,
  unopenedConnections,
} from "./connection-secrets.ts";
import { Sealer } from "./sealing.ts";
import { connectionView } from "./views.ts";

const { database } = await setUpDatabase();
const [first, second, third] = [
  "7hT-q2Zp_X9vLk4RmWb8sNd3FgYcJ6uA",
  "mK4s_9dLqX2z-R7vTb8wNf3HgYcJ6uPe",
  "Qw7e_Rt5y-Ui3oPa1sDf9gHj2kLz8xCv",
];
const sealerOf = (...secrets: string[]) => new Sealer(() => secrets);

async function addConnection(name: string, sealer: Sealer): Promise<string> {
  const id = newId();
  const headers = [{ name: "X-Tenant", value: `${name}-tenant` }];
  await Connection.query(database).insert({
    ...{ id, name, baseUrl: "https://models.example.com", createdAt: new Date() },
    sealedKey: sealKey(sealer, id, `${name}-key`),
    sealedHeaders: sealHeaders(sealer, id, headers),
  });
  return id;
}

it("a start seals every key anew with the first secret, and names what no secret opens", async () => {
  const ids = [await addConnection("one", sealerOf(first)), await addConnection("two", sealerOf(second))];
  await addConnection("lost", sealerOf(third));
  const rotated = sealerOf(second, first);
  expect(await unopenedConnections(database, rotated)).toEqual(["lost"]);
  expect(await resealConnections(database, rotated)).toEqual(["lost"]);
  const rows = await Connection.query(database).findByIds(ids).orderBy("name");
  expect(rows.map((row) => openSecrets(sealerOf(second), row))).toEqual([
    { key: "one-key", headers: [{ name: "X-Tenant", value: "one-tenant" }] },
    { key: "two-key", headers: [{ name: "X-Tenant", value: "two-tenant" }] },
  ]);
  expect(await resealConnections(database, rotated)).toEqual(["lost"]);
  expect(await Connection.query(database).findByIds(ids).orderBy("name")).toEqual(rows);
});

it("a key does not open in the row of another connection", async () => {
  const sealer = sealerOf(first);
  const [one, other] = [await addConnection("a", sealer), await addConnection("b", sealer)];
  const { sealedKey } = await Connection.query(database).findById(one).throwIfNotFound();
  await Connection.query(database).findById(other).patch({ sealedKey });
  const moved = await Connection.query(database).findById(other).throwIfNotFound();
  expect(openSecrets(sealer, moved)).toBeUndefined();
});

it.each(["{", "[]]", '{"name":"X-Tenant"}', '[{"name":"X-Tenant"}]', '[{"name":"X-Tenant","sealed":"v1"}]'])(
  "the damaged headers %j are like a secret that is gone",
  async (sealedHeaders) => {
    const sealer = sealerOf(first);
    const id = await addConnection("damaged", sealer);
    await Connection.query(database).findById(id).patch({ sealedHeaders });
    const row = await Connection.query(database).findById(id).throwIfNotFound();
    expect(openSecrets(sealer, row)).toBeUndefined();
    expect(connectionView(row)).toMatchObject({ name: "damaged", hasKey: true });
    expect(await resealConnections(database, sealer)).toContain("damaged");
  },
);
